import { SearchInput, SelectInput } from 'react-admin';
import { UserInput } from '../../../fields/lists/filters';
import { PlainList } from '../../../fields/lists/PlainList';
import { useNames, useText } from '../../../locales/use-text';
import { LevelChangeGrid } from '../LevelChangeGrid';

/** Every change of a level, the newest first. */
export function LevelChangeList() {
  const t = useText();
  const reasons = useNames().choicesOf('awards.levelReasons');
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('awards.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput key="reason" source="reason" choices={reasons} translateChoice={false} />,
    <UserInput key="userId" source="userId" label="fields.user" />,
  ];
  return (
    <PlainList filters={filters}>
      <LevelChangeGrid />
    </PlainList>
  );
}
