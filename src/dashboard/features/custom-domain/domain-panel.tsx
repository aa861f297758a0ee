import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import classes from './custom-domain.module.css';
import { DomainActions } from './domain-actions.tsx';
import { DomainSteps } from './domain-steps.tsx';
import { otherProblemOf, shownStateOf, TONES, usesAnotherHost } from './tell-state.ts';

type Props = { settings: DomainSettings; onChange: () => void };

/** The domain, how far it is, and what is wrong. */
export function DomainPanel({ settings, onChange }: Props) {
  const { t } = useTranslation();
  const { domain, shownDomain } = settings;
  const shown = shownStateOf(settings);
  return (
    <TitledPanel
      title={
        <span className={classes.domain}>
          <span>{shownDomain}</span>
          <Chip tone={TONES[shown]}>{t(`domain.states.${shown}.name`)}</Chip>
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
        <State settings={settings} />
        <DomainSteps shown={shown} />
        {shown !== 'takenOver' && <Looked settings={settings} />}
        <DomainActions settings={settings} onChange={onChange} />
      </Stack>
    </TitledPanel>
  );
}

/** What the state means, in words. */
function State({ settings }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  const { state, domain, shownDomain, linksHost } = settings;
  const isAgency = useBusiness().entity.kind === 'agency';
  const shown = shownStateOf(settings);
  const isUnused = shown === 'verified' && usesAnotherHost(settings);
  const textKey = isUnused
    ? 'domain.states.verified.textUnused'
    : (`domain.states.${shown}.text` as const);
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{t(textKey, { domain: shownDomain })}</Text>
      <Problem settings={settings} />
      {state === 'verified' && isAgency && (
        <Text size="sm">{t('domain.panel.agency', { address: `${shownDomain}/dash` })}</Text>
      )}
      {state === 'broken' && linksHost === domain && (
        <Text size="sm">{t('domain.panel.stillInLinks')}</Text>
      )}
      {usesAnotherHost(settings) && (
        <Text size="sm">{t('domain.panel.linksElsewhere', { host: linksHost })}</Text>
      )}
    </Stack>
  );
}

function Problem({ settings }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  const problem = otherProblemOf(settings);
  if (problem === null) return null;
  return (
    <Text size="sm" {...(problem.isToMend && { className: classes.problem })}>
      {t(`domain.problems.${problem.key}`, { domain: settings.shownDomain })}
    </Text>
  );
}

/** When it was looked at last, and when it will be again. */
function Looked({ settings }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  const style = useTimeStyle();
  const { checkedAt, nextCheckAt, brokenSince } = settings;
  const since = shownStateOf(settings) === 'unproven' ? 'unprovenSince' : 'brokenSince';
  const show = (seconds: number) => formatMomentInShort(seconds, style);
  const isSoon = nextCheckAt !== null && nextCheckAt <= serverNow().getTime() / 1000;
  return (
    <Text size="sm" c="dimmed">
      {brokenSince !== null && `${t(`domain.panel.${since}`, { time: show(brokenSince) })} `}
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
