import { Box, Button } from '@mui/material';
import type { Service } from '@server/desk/customers/service.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { usualSpan } from '../../../lib/i18n/usual-time';
import { Icon } from '../../../shared/icons/Icon';
import { weight } from '../../../shared/tokens';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { showToast } from '../../../ui/feedback/toast';
import { Callout } from '../../../ui/parts/Callout';
import { ServiceMark } from '../ConversationMark';
import { actOnService, type ServiceAct, serviceQuery } from '../chat-calls';
import { sendMessage } from '../live/chat';
import { fetchRow } from '../live/conversations';
import { RoomFrame } from '../room/RoomFrame';
import { RoomSkeleton } from '../room/RoomSkeleton';
import { DetailsButton, RoomLead, RoomView } from '../room/RoomView';
import { useRoom } from '../room/use-room';
import { useStartedChat } from '../use-chat';
import { AwayCard, useBothTimes } from './AwayCard';
import { Rating } from './Rating';
import { ServiceAnswers } from './ServiceAnswers';
import { ServiceMenu } from './ServiceMenu';

/** Customer service: one conversation for all a reader ever asks. */
export function ServicePage() {
  useStartedChat();
  const { t } = useTranslation('chat');
  const service = useQuery(serviceQuery);
  const conversation = service.data?.conversation ?? null;
  if (service.data && conversation !== null && service.data.case) {
    return <ServiceRoom service={service.data} conversation={conversation} />;
  }
  return (
    <RoomFrame
      title={t('serviceName')}
      lead={<ServiceLead service={service.data} />}
      banner={<Banner service={service.data} />}
    >
      {service.isPending ? (
        <RoomSkeleton />
      ) : (
        <Box sx={{ flex: '1 1 0', overflowY: 'auto', px: 4, pt: 4 }}>
          <QueryView query={service}>{() => <Start />}</QueryView>
        </Box>
      )}
    </RoomFrame>
  );
}

function ServiceLead({ service }: { service: Service | undefined }) {
  const { t } = useTranslation(['chat', 'service']);
  const bothTimes = useBothTimes();
  const waitWords = (minutes: number) => {
    const { unit, count } = usualSpan(minutes);
    return t(`service:wait.${unit}`, { count });
  };
  const agent = service?.case?.state === 'assigned' ? service.case.agent : null;
  const state = agent
    ? t('service.with', { name: agent.nickname })
    : service &&
      (service.opening?.opensAt
        ? t('service:away.head', { time: bothTimes(service.opening.opensAt) })
        : service.firstAnswerMinutes === null
          ? t(service.onDuty ? 'onDuty' : service.soon ? 'busy' : 'offDuty')
          : waitWords(service.firstAnswerMinutes));
  return (
    <RoomLead
      mark={<ServiceMark size={36} />}
      name={t('serviceName')}
      state={state}
      tone={service?.onDuty ? 'good' : undefined}
    />
  );
}

/** What every customer is to know: what staff never ask for, and how long it takes. */
function Banner({ service }: { service: Service | undefined }) {
  const { t } = useTranslation('chat');
  return (
    <Box sx={{ flex: 'none', px: 4, py: 2, bgcolor: 'raised', fontSize: '0.875rem', lineHeight: 20 / 14 }}>
      <Strip icon={<Icon name="shield" aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.25rem' }} />}>
        {t('service.safety')}
      </Strip>
      <Box role="status">{service && <Waiting service={service} />}</Box>
    </Box>
  );
}

const Strip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 2, py: 0.5 }}>
    {icon}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);

/** Where the reader stands in the queue, or while nobody is on duty when somebody answers (domain 9). */
function Waiting({ service }: { service: Service }) {
  const { onDuty, soon, hours, case: open } = service;
  const { t } = useTranslation('chat');
  const clock = <Icon name="clock" aria-hidden="true" sx={{ color: 'muted', fontSize: '1.25rem' }} />;
  if (open?.state === 'assigned') return null;
  return (
    <>
      {open?.position && (
        <Strip icon={clock}>
          <PlaceInQueue position={open.position} waitSeconds={open.waitSeconds} />
        </Strip>
      )}
      {!onDuty && soon && (
        <Strip icon={clock}>
          {t('service.busy')}
          {hours && <Box sx={{ color: 'muted' }}>{t('service.hours', { hours })}</Box>}
        </Strip>
      )}
      {!onDuty && !soon && <AwayCard service={service} />}
    </>
  );
}

function PlaceInQueue({ position, waitSeconds }: { position: number; waitSeconds: number | null }) {
  const { t } = useTranslation('chat');
  const place = t('service.queue', { position });
  const wait = waitSeconds === null ? null : t('service.wait', { count: Math.max(1, Math.round(waitSeconds / 60)) });
  return [place, wait].filter(Boolean).join(' · ');
}

/** Nothing was asked yet. */
function Start() {
  const { t } = useTranslation(['chat', 'articles']);
  const open = useServiceAct();
  return (
    <Box sx={{ textAlign: 'center', pb: 6 }}>
      <ServiceAnswers busy={open.isPending} onPerson={(asked) => open.mutate({ act: 'person', asked })} />
      <Box component="h2" sx={{ mt: 6, fontSize: '1.25rem', lineHeight: 26 / 20, fontWeight: weight.strong }}>
        {t('service.start')}
      </Box>
      <Box sx={{ mt: 2, mx: 'auto', maxWidth: '30ch', color: 'muted' }}>{t('service.startText')}</Box>
      <Button
        size="large"
        variant="contained"
        sx={{ mt: 4 }}
        disabled={open.isPending}
        onClick={() => open.mutate({ act: 'open' })}
      >
        {t('service.begin')}
      </Button>
      <Box sx={{ mt: 5 }}>
        <Link to="/pages/help/index">{t('articles:help.questions.title')}</Link>
      </Box>
    </Box>
  );
}

/** `asked` is then sent as the reader's message, so that whoever answers sees it. */
function useServiceAct() {
  const errorText = useErrorText();
  return useAct({
    mutationFn: async ({ asked, ...done }: ServiceAct & { readonly asked?: string }) => {
      const { conversation } = await actOnService(done);
      if (conversation === null) return;
      await fetchRow(conversation);
      if (asked) sendMessage(conversation, { kind: 'text', text: asked });
    },
    onError: (error) => showToast(errorText(error) ?? ''),
  });
}

function ServiceRoom({ service, conversation }: { service: Service; conversation: number }) {
  const { t } = useTranslation('chat');
  const loaded = useRoom(conversation, null);
  const act = useServiceAct();
  const [menu, setMenu] = useState(false);
  const { row, ready, error, retry } = loaded;
  const lead = <ServiceLead service={service} />;
  const banner = <Banner service={service} />;
  if (!row || !ready) {
    return (
      <RoomFrame title={t('serviceName')} lead={lead} banner={banner}>
        {error ? <ErrorState error={error} onRetry={retry} /> : <RoomSkeleton />}
      </RoomFrame>
    );
  }
  const closed = service.case?.state === 'closed';
  return (
    <>
      <RoomView
        row={row}
        loaded={loaded}
        at={null}
        title={t('serviceName')}
        lead={lead}
        banner={banner}
        actions={!closed && <DetailsButton label={t('room.more')} onClick={() => setMenu(true)} />}
        tail={
          <Box sx={{ px: 3, pt: 4 }}>
            {closed && <Callout tone="info">{t('service.closed')}</Callout>}
            {closed && (
              <Box sx={{ mb: 4 }}>
                <ServiceAnswers busy={act.isPending} onPerson={(asked) => act.mutate({ act: 'person', asked })} />
              </Box>
            )}
            {service.case && <Rating key={service.case.id} open={service.case} />}
            {service.case?.state === 'queued' && !service.case.wanted && (
              <Box sx={{ textAlign: 'center' }}>
                <Button variant="outlined" disabled={act.isPending} onClick={() => act.mutate({ act: 'person' })}>
                  {t('service.person')}
                </Button>
              </Box>
            )}
          </Box>
        }
      />
      <ServiceMenu
        open={menu}
        busy={act.isPending}
        onClose={() => setMenu(false)}
        onAct={(what) => {
          setMenu(false);
          act.mutate({ act: what });
        }}
      />
    </>
  );
}
