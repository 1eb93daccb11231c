import type { OwnDataPart } from '../common/own-data';

export const uploadsOwnData: OwnDataPart = {
  sections: [
    {
      name: 'uploads',
      ...{ from: 'upload f', owner: 'f.ownerId', key: 'f.id', where: "f.ownerType = 'user'" },
      fields: { name: 'f.name', bytes: 'f.bytes', private: 'f.isPrivate', at: { time: 'f.createdAt' } },
    },
  ],
};
