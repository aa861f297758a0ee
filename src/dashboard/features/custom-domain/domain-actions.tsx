import { Button, Group, Text } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { server } from '#dashboard/browser/server.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { useDomainChange } from './queries.ts';
import { hasWorked, needsRecords, type ShownState, shownStateOf } from './tell-state.ts';

type Props = { settings: DomainSettings; onChange: () => void };

/** What can be done with a domain, as it stands; the first is what most people want then. */
export function DomainActions({ settings, onChange }: Props) {
  const { t } = useTranslation();
  const { domain, isIncluded } = settings;
  const shown = shownStateOf(settings);
  const check = <CheckButton settings={settings} isMain={shown !== 'verified'} />;
  return (
    <Group gap="sm">
      {shown === 'takenOver' && isIncluded && <UseAgainButton domain={domain} />}
      {shown !== 'takenOver' && shown !== 'verified' && check}
      {STILL_SHOWS.has(shown) && <OpenButton domain={domain} isMain={shown === 'verified'} />}
      {shown === 'verified' && check}
      {isIncluded && (
        <Button variant="default" onClick={onChange}>
          {t('domain.panel.change')}
        </Button>
      )}
      <RemoveButton settings={settings} />
    </Group>
  );
}

const STILL_SHOWS: ReadonlySet<ShownState> = new Set(['verified', 'atRisk', 'unproven']);

function OpenButton({ domain, isMain }: { domain: string | null; isMain: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      variant={isMain ? 'filled' : 'default'}
      href={`https://${domain}/`}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('domain.panel.open')}
    </Button>
  );
}

function CheckButton({ settings, isMain }: { settings: DomainSettings; isMain: boolean }) {
  const { t } = useTranslation();
  const checking = useDomainChange((bID) => server.call('checkDomain', { bID }), {
    title: t('domain.panel.checkFailed'),
    onSuccess: (found) => {
      const shown = shownStateOf(found);
      if (shown !== shownStateOf(settings)) return;
      const isSeen = needsRecords(found) && !isSame(found.records, settings.records);
      const rest = isSeen ? 'updated' : 'unchanged';
      showSuccess({ message: t(`domain.panel.${shown === 'verified' ? 'fine' : rest}`) });
    },
  });
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      loading={checking.isPending}
      onClick={() => checking.mutate(undefined)}
      leftSection={<IconRefresh size={16} aria-hidden />}
    >
      {t('domain.panel.check')}
    </Button>
  );
}

type Records = DomainSettings['records'];

const isSame = (one: Records, other: Records) => JSON.stringify(one) === JSON.stringify(other);

/** Claims a domain that another business has proven since. */
function UseAgainButton({ domain }: { domain: string | null }) {
  const { t } = useTranslation();
  const claiming = useDomainChange(
    (bID) => server.call('updateDomainSettings', { bID, domainSettings: { domain } }),
    { title: t('domain.form.failed') },
  );
  return (
    <Button loading={claiming.isPending} onClick={() => claiming.mutate(undefined)}>
      {t('domain.panel.useAgain')}
    </Button>
  );
}

function RemoveButton({ settings }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  const { shownDomain, state, isIncluded } = settings;
  const textKey = hasWorked(state) ? 'text' : 'textUnused';
  const [isAsking, setAsking] = useState(false);
  const removing = useDomainChange(
    (bID) => server.call('updateDomainSettings', { bID, domainSettings: { domain: null } }),
    {
      title: t('domain.remove.failed'),
      onSuccess: () => showSuccess({ message: t('domain.remove.done', { domain: shownDomain }) }),
    },
  );
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
          {t(`domain.remove.${textKey}${isIncluded ? '' : 'WithoutPlan'}`, { domain: shownDomain })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
