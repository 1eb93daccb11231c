import { articleBody, isScheduled, isWritten, titleIn } from './article-body';

describe('what is sent of an article', () => {
  it('is the contract and the written languages, nothing else', () => {
    const draft = {
      id: 3,
      visits: 9,
      cat: 'announcement' as const,
      status: 'draft' as const,
      pinned: true,
      image: '',
      publishAt: '2026-11-20T00:00:00.000Z',
      texts: {
        en: { title: ' Hello ', synopsis: null, content: '<p>Text</p>' },
        de: { title: '', synopsis: '', content: '<p></p>' },
        ru: null,
      },
    };
    expect(articleBody(draft)).toEqual({
      cat: 'announcement',
      status: 'draft',
      pinned: true,
      image: null,
      publishAt: '2026-11-20T00:00:00.000Z',
      texts: { en: { title: 'Hello', synopsis: '', content: '<p>Text</p>' } },
    });
  });

  it('counts an image as text, and an empty paragraph as none', () => {
    expect(isWritten({ content: '<p><img src="/a.webp"></p>' })).toBe(true);
    expect(isWritten({ content: '<p>&nbsp; </p>' })).toBe(false);
    expect(isWritten(undefined)).toBe(false);
  });

  it('is scheduled while its time is to come', () => {
    const at = Date.parse('2026-11-20T00:00:00Z');
    expect(isScheduled({ status: 'published', publishAt: '2026-11-21T00:00:00Z' }, at)).toBe(true);
    expect(isScheduled({ status: 'draft', publishAt: '2026-11-21T00:00:00Z' }, at)).toBe(false);
    expect(isScheduled({ status: 'published', publishAt: '2026-11-19T00:00:00Z' }, at)).toBe(false);
  });

  it('is called as in the language of the screen, else as the server calls it', () => {
    const row = { title: 'Title', texts: { de: { title: 'Titel', synopsis: '', content: '' } } };
    expect(titleIn('de', row)).toBe('Titel');
    expect(titleIn('ru', row)).toBe('Title');
    expect(titleIn('xx', row)).toBe('Title');
    expect(titleIn('de', { ...row, texts: { de: { title: '', synopsis: '', content: '' } } })).toBe('Title');
  });

  it('is scheduled no more in the moment it appears', () => {
    const at = Date.parse('2026-11-20T00:00:00Z');
    expect(isScheduled({ status: 'published', publishAt: '2026-11-20T00:00:00Z' }, at)).toBe(false);
  });
});
