import { Box, Button } from '@mui/material';
import type { TeamMember } from '@server/users/team/team.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownName } from '../../lib/account/names';
import { imageUrl } from '../../lib/browser/image-url';
import { useOnline } from '../../lib/browser/online';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { PersonMark } from '../../shared/marks/PersonMark';
import { showToast } from '../../ui/feedback/toast';
import { TextInput } from '../../ui/inputs/TextInput';
import { Sheet } from '../../ui/sheets/Sheet';
import { MemberFacts } from './MemberFacts';
import { saveRemark } from './team-calls';

/** As long as the server takes it. */
const longestRemark = 40;

export interface MemberSheetProps {
  member: TeamMember;
  onClose: () => void;
}

/** Somebody of my team: what there is to know of them, what I noted, and whom they invited. */
export function MemberSheet({ member, onClose }: MemberSheetProps) {
  const { t } = useTranslation('team');
  const name = shownName(member);
  const { uid, childCount } = member;
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      footer={
        childCount > 0 && (
          <Button
            component={Link}
            to={`/pages/user/spread?${new URLSearchParams({ uid, name })}`}
            variant="contained"
            size="large"
            fullWidth
          >
            {t('member.children', { count: childCount })}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', justifyContent: 'center', pb: 4 }}>
        <PersonMark seed={uid} src={imageUrl(member.avatar)} size={72} />
      </Box>
      <MemberFacts member={member} />
      <RemarkForm uid={uid} remark={member.remark ?? ''} />
    </Sheet>
  );
}

/** What I note about them, for nobody but me. */
function RemarkForm({ uid, remark }: { uid: string; remark: string }) {
  const { t } = useTranslation(['team', 'common']);
  const client = useQueryClient();
  const online = useOnline();
  const errorText = useErrorText();
  const [text, setText] = useState(remark);
  const [saved, setSaved] = useState(remark);
  const save = useAct({
    mutationFn: saveRemark,
    onSuccess: async (_, { remark: written }) => {
      setSaved(written);
      showToast(t('remark.saved'));
      await client.invalidateQueries({ queryKey: ['me', 'team'] });
    },
  });
  const wanted = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== saved) save.mutate({ uid, remark: wanted });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3 }}>
      <TextInput
        label={t('remark.label')}
        value={text}
        onChange={setText}
        maxLength={longestRemark}
        hint={online ? t('remark.hint') : t('common:offline.refused')}
        error={errorText(save.error)}
        end={
          <Button type="submit" disabled={!online || save.isPending || wanted === saved} aria-busy={save.isPending}>
            {t('common:save')}
          </Button>
        }
      />
    </Box>
  );
}
