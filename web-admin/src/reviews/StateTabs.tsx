import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { token } from '@user/shared/tokens';
import { useListContext } from 'react-admin';
import { stateKey } from '../fields/values/StateField';
import type { StateOf, Subject } from '../locales/texts';
import { useText } from '../locales/use-text';
import type { Counts } from '../providers/use-read';

const all = 'all';

/** Over two lines rather than out of sight: long languages fit beside the menu. The line is the tab's own. */
const wrapped = {
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root.Mui-selected': { boxShadow: `inset 0 -2px 0 ${token('rule')}` },
};

interface StateTabsProps<S extends Subject> {
  of: S;
  states: readonly StateOf<S>[];
  counts?: Counts;
  /** the order of the ids that a tab begins with */
  orderOf?: (state: string) => 'ASC' | 'DESC';
}

/** One tab per state, with the number of its rows if they were counted, and one for all. */
export function StateTabs<S extends Subject>({ of, states, counts, orderOf }: StateTabsProps<S>) {
  const t = useText();
  const { filterValues, setFilters, displayedFilters, setSort } = useListContext();
  const wraps = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const chosen: unknown = filterValues.state ?? all;
  const choose = (state: string) => {
    const { state: _, ...others } = filterValues;
    setFilters(state === all ? others : { ...others, state }, displayedFilters);
    if (orderOf) setSort({ field: 'id', order: orderOf(state) });
  };
  const label = (state: StateOf<S>) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75 }}>
      {t(stateKey(of, state))}
      {counts ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {counts[state] ?? 0}
        </Box>
      ) : null}
    </Box>
  );
  return (
    <Tabs
      value={chosen}
      onChange={(_, state: string) => choose(state)}
      variant={wraps ? 'standard' : 'scrollable'}
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={{ borderBottom: 1, borderColor: 'divider', ...(wraps ? wrapped : {}) }}
    >
      {states.map((state) => (
        <Tab key={state} value={state} label={label(state)} />
      ))}
      <Tab value={all} label={t('app.all')} />
    </Tabs>
  );
}
