import { SearchInput, SelectInput } from 'react-admin';
import { LevelChangeGrid } from '../../awards/LevelChangeGrid';
import { UserInput } from '../../fields/filters';
import { PlainList } from '../../fields/PlainList';
import { useNames, useText } from '../../locales/use-text';

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
