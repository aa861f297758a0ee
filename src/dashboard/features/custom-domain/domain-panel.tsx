import { Button, Group, Stack, Text } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { server } from '#dashboard/browser/server.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import classes from './custom-domain.module.css';
import { DomainSteps } from './domain-steps.tsx';
import { useDomainChange } from './queries.ts';
import { TONES, usesAnotherHost } from './tell-state.ts';

type Props = { settings: DomainSettings; onChange: () => void };

/** The domain, how far it is, and what is wrong. */
export function DomainPanel({ settings, onChange }: Props) {
  const { t } = useTranslation();
  const { domain, shownDomain, state, linksHost } = settings;
  const isOn = state === 'verified';
  const isAgency = useBusiness().entity.kind === 'agency';
  return (
    <TitledPanel
      title={
        <span className={classes.domain}>
          <span>{shownDomain}</span>
          <Chip tone={TONES[state]}>{t(`domain.states.${state}.name`)}</Chip>
        </span>
      }
      gap="xs"
    >
      <Stack gap="md">
        {shownDomain !== domain && (
          <Text size="sm" c="dimmed">
            {t('domain.panel.ascii', { domain })}
          </Text>
        )}
        <div role="status">
          <Text size="sm">{t(`domain.states.${state}.text`, { domain: shownDomain })}</Text>
          <Problem settings={settings} />
          {isOn && isAgency && (
            <Text size="sm" mt={4}>
              {t('domain.panel.agency', { address: `${shownDomain}/dash` })}
            </Text>
          )}
          {usesAnotherHost(settings) && (
            <Text size="sm" mt={4}>
              {t('domain.panel.linksElsewhere', { host: linksHost })}
            </Text>
          )}
        </div>
        {!isOn && <DomainSteps state={state} />}
        <Looked settings={settings} />
        <Actions settings={settings} onChange={onChange} />
      </Stack>
    </TitledPanel>
  );
}

function Problem({ settings: { problem, shownDomain } }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  if (problem === null) return null;
  return (
    <Text size="sm" mt={4} className={classes.problem}>
      {t(`domain.problems.${problem}`, { domain: shownDomain })}
    </Text>
  );
}

/** When it was looked at last, and when it will be again. */
function Looked({
  settings: { checkedAt, nextCheckAt, brokenSince },
}: {
  settings: DomainSettings;
}) {
  const { t } = useTranslation();
  const style = useTimeStyle();
  const show = (seconds: number) => formatMomentInShort(seconds, style);
  const isSoon = nextCheckAt !== null && nextCheckAt <= serverNow().getTime() / 1000;
  return (
    <Text size="sm" c="dimmed">
      {brokenSince !== null && `${t('domain.panel.brokenSince', { time: show(brokenSince) })} `}
      {checkedAt === null
        ? t('domain.panel.unchecked')
        : t('domain.panel.checked', { time: show(checkedAt) })}{' '}
      {nextCheckAt !== null &&
        !isSoon &&
        checkedAt !== null &&
        t('domain.panel.next', { time: show(nextCheckAt) })}
    </Text>
  );
}

function Actions({ settings, onChange }: Props) {
  const { t } = useTranslation();
  const { domain, state, isIncluded } = settings;
  const checking = useDomainChange((bID) => server.call('checkDomain', { bID }), {
    title: t('domain.panel.checkFailed'),
    onSuccess: (found) =>
      found.state === state &&
      showSuccess({ message: t(`domain.panel.${state === 'verified' ? 'fine' : 'unchanged'}`) }),
  });
  const isOn = state === 'verified';
  return (
    <Group gap="sm">
      {isOn && (
        <Button
          component="a"
          href={`https://${domain}/`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('domain.panel.open')}
        </Button>
      )}
      <Button
        variant={isOn ? 'default' : 'filled'}
        loading={checking.isPending}
        onClick={() => checking.mutate(undefined)}
        leftSection={<IconRefresh size={16} aria-hidden />}
      >
        {t('domain.panel.check')}
      </Button>
      {isIncluded && (
        <Button variant="default" onClick={onChange}>
          {t('domain.panel.change')}
        </Button>
      )}
      <RemoveButton settings={settings} />
    </Group>
  );
}

function RemoveButton({ settings: { shownDomain, state } }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const removing = useDomainChange(
    (bID) => server.call('updateDomainSettings', { bID, domainSettings: { domain: null } }),
    {
      title: t('domain.remove.failed'),
      onSuccess: () => showSuccess({ message: t('domain.remove.done', { domain: shownDomain }) }),
    },
  );
  const wasOn = state === 'verified' || state === 'broken';
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('domain.remove.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('domain.remove.title', { domain: shownDomain })}
        cancelLabel={t('domain.remove.keep')}
        confirmLabel={t('domain.remove.button')}
        isBusy={removing.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.mutate(undefined)}
      >
        <Text size="sm">
          {t(`domain.remove.${wasOn ? 'text' : 'textUnused'}`, { domain: shownDomain })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
