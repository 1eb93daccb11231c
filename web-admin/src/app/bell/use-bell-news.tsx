import Box from '@mui/material/Box';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useEffect, useRef } from 'react';
import { Link, useNotify } from 'react-admin';
import { useText } from '../../locales/use-text';
import { session } from '../../providers/session';
import { type BellLine, type BellState, newLines, pathOf } from './bell-lines';
import { showDesktopNotice, useDesktopNotices } from './desktop-notices';
import { useBellWords } from './use-bell-words';

const shownMs = 8_000;

/** Tells what has come since the last reading: in the tab where it is in front, else on the desktop if that is on. */
export function useBellNews(state: BellState | undefined, listOpen: boolean): void {
  const t = useText();
  const notify = useNotify();
  const wordsOf = useBellWords();
  const { on } = useDesktopNotices();
  const before = useRef<ReadonlySet<string> | null>(null);

  const tell = useRef<(news: readonly BellLine[]) => void>(() => undefined);
  tell.current = (news) => {
    const [first] = news;
    if (!first) return;
    if (document.visibilityState === 'hidden') {
      if (on) showDesktopNotice(session.get()?.brand ?? 'Lodestone', t('bell.desktop.body'));
      return;
    }
    // the desk shows its chats by itself, and an open list its lines
    const quiet = listOpen || news.every(({ key }) => isOnScreen(key, news));
    if (quiet) return;
    const text =
      news.length === 1 ? t('bell.new', { what: wordsOf(first).title }) : t('bell.newMany', { count: news.length });
    notify(<SnackbarContent message={<News text={text} to={news.length === 1 ? pathOf(first) : null} />} />, {
      type: 'info',
      autoHideDuration: shownMs,
    });
  };

  useEffect(() => {
    if (!state) return;
    const news = newLines(before.current, state.lines);
    before.current = new Set(state.lines.map(({ key }) => key));
    tell.current(news);
  }, [state]);
}

/** Whether the page on the screen is about this line. */
function isOnScreen(key: string, news: readonly BellLine[]): boolean {
  const line = news.find((each) => each.key === key);
  const { pathname } = window.location;
  return (
    line !== undefined && (pathname.endsWith(pathOf(line)) || (line.sort === 'cases' && pathname.endsWith('/desk')))
  );
}

function News({ text, to }: { text: string; to: string | null }) {
  const t = useText();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      {text}
      {to ? (
        <Link to={to} sx={{ color: 'inherit', textDecorationColor: 'currentColor' }}>
          {t('second.open')}
        </Link>
      ) : null}
    </Box>
  );
}
