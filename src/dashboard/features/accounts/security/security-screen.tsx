import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { DeleteAccountPanel } from '../deletion/delete-account-panel.tsx';
import { ElsewhereNote } from '../sign-in/elsewhere-note.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { securityQuery } from './queries.ts';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { TwoStepPanel } from './two-step/two-step-panel.tsx';

/**
 * Security: the signed-in person's second step, passkeys and sign-ins, and what happened to the account. It opens when My
 * profile does not, without a business or after the plan has ended, so the account can be deleted here too.
 */
export function SecurityScreen() {
  const { t } = useTranslation();
  const query = useQuery(securityQuery);
  return (
    <FreshSignIn>
      <ScreenHeading title={t('security.title')} text={t('security.text')} />
      <Stack gap="lg" maw={760}>
        <Loaded
          query={query}
          failed={t('security.failed')}
          isOnPanel
          skeleton={<SecuritySkeleton />}
        >
          {(security) => (
            <>
              <TwoStepPanel security={security} />
              {security.passkeysOffered && <PasskeysPanel security={security} />}
              <ElsewhereNote path="/dash/settings/security" />
              <SignInsPanel signIns={security.signIns} />
            </>
          )}
        </Loaded>
        <DraftsPanel />
        <EventsPanel />
        <DeleteAccountPanel />
      </Stack>
    </FreshSignIn>
  );
}

function SecuritySkeleton() {
  return [1, 2, 3].map((panel) => (
    <Panel key={panel} aria-hidden>
      <Skeleton h={20} w={160} mb="md" />
      <Skeleton h={14} mb={8} />
      <Skeleton h={14} w="70%" mb="md" />
      <Skeleton h={36} w={120} />
    </Panel>
  ));
}
