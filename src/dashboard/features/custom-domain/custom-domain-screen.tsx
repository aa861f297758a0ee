import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainPanel } from './domain-panel.tsx';
import { PlanNote } from './plan-note.tsx';
import { domainQuery } from './queries.ts';
import { RecordsPanel } from './records-panel.tsx';
import { needsRecords, shownStateOf } from './tell-state.ts';

/** The business's own domain: choose it, add its records, and see how it does. */
export function CustomDomainScreen() {
  const { t } = useTranslation();
  const { may, entity } = useBusiness();
  const mayEdit = may('settings.customDomain');
  const about = t(`domain.${entity.kind === 'agency' ? 'aboutAgency' : 'about'}`);
  return (
    <>
      <ScreenHeading title={t('settings.screens.customDomain.name')} text={about} />
      {mayEdit ? <Settings /> : <NoPermissionNote text={t('domain.noRole')} />}
    </>
  );
}

function Settings() {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const settings = useQuery(domainQuery(bID));
  return (
    <Loaded
      query={settings}
      failed={t('domain.failed')}
      isOnPanel
      skeleton={<Skeleton h={260} maw={820} radius="lg" aria-hidden />}
    >
      {(data) => <Domain key={data.domain} settings={data} />}
    </Loaded>
  );
}

function Domain({ settings }: { settings: DomainSettings }) {
  const [isChanging, setChanging] = useState(false);
  const { domain, isIncluded } = settings;
  if (domain === null || isChanging) {
    return (
      <Stack gap="lg" maw={820}>
        {!isIncluded && <PlanNote settings={settings} />}
        {isIncluded && (
          <DomainForm settings={settings} onStop={isChanging ? () => setChanging(false) : null} />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="lg" maw={820}>
      {!isIncluded && <PlanNote settings={settings} />}
      <DomainPanel settings={settings} onChange={() => setChanging(true)} />
      {shownStateOf(settings) !== 'takenOver' && (
        <RecordsPanel settings={settings} isOpen={needsRecords(settings)} />
      )}
    </Stack>
  );
}
