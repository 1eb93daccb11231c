import type { LocalizedText } from '../../errors';

export const outcomeTexts = {
  ok: { 'zh-CN': '操作成功', 'zh-TW': '操作成功', en: 'Done', ru: 'Готово', pt: 'Concluído', de: 'Erledigt' },
} satisfies Record<string, LocalizedText>;

/** A success that says something of its own, e.g. 'please wait for review'. */
export class TextOutcome<T> {
  constructor(
    readonly data: T,
    readonly text: LocalizedText,
  ) {}
}
