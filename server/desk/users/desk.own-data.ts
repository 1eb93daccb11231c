import type { OwnDataPart } from '../../common/own-data';

export const deskOwnData: OwnDataPart = {
  sections: [
    {
      name: 'serviceCases',
      ...{ from: 'desk_case d', owner: 'd.userId', key: 'd.id' },
      fields: {
        ...{ state: 'd.state', rating: 'd.rating', ratingWords: 'd.ratingWords' },
        ...{ at: { time: 'd.createdAt' }, closedAt: { time: 'd.closedAt' } },
      },
    },
    {
      name: 'serviceAnswers',
      ...{ from: 'desk_answer_feedback f', owner: 'f.userId', key: 'f.id' },
      fields: { question: 'f.question', helped: 'f.helped', day: { time: 'f.day' } },
    },
  ],
};
