import { Button, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useParent } from '#dashboard/session/use-parent.ts';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { usePortal } from '../invoices/use-portal.ts';
import { PaidByParent } from '../location/paid-by-parent.tsx';
import { PlanSkeleton } from '../plan-skeleton.tsx';
import { useWriting } from '../plan-texts.ts';
import { type Billing, billingQuery } from '../queries.ts';

type FrameProps = { title: string; children: (billing: Billing) => ReactNode };

/** A page on which one thing can be bought, with the way back to all of them. */
export function SubscribeFrame({ title, children }: FrameProps) {
  const { t } = useWriting();
  const { bID, may } = useBusiness();
  const parent = useParent();
  const isBuyer = may('billing.manage') && parent === null;
  const query = useQuery({ ...billingQuery(bID), enabled: isBuyer });
  return (
    <>
      <InlineLink to="/dash/settings/plan" size="sm">
        {t('plan.subscribe.back')}
      </InlineLink>
      <ScreenHeading title={title} />
      <Stack gap="lg" maw={640}>
        {parent !== null && (
          <Panel aria-label={t('plan.current')}>
            <PaidByParent parent={parent} />
          </Panel>
        )}
        {parent === null && !isBuyer && <NoPermissionNote text={t('plan.onlyOwners')} />}
        {isBuyer && (
          <Loaded query={query} failed={t('plan.loadFailed')} isOnPanel skeleton={<PlanSkeleton />}>
            {children}
          </Loaded>
        )}
      </Stack>
    </>
  );
}

type PayProps = { label: string; isBusy: boolean; error: Error | null; onPay: () => void };

/** The button that leads to the payment provider, and why it did not. */
export function PayButton({ label, isBusy, error, onPay }: PayProps) {
  return (
    <div>
      <Button
        size="md"
        mt="md"
        loading={isBusy}
        onClick={onPay}
        leftSection={<IconLock size={16} aria-hidden />}
      >
        {label}
      </Button>
      <div role="alert">{error !== null && <PayError error={error} />}</div>
    </div>
  );
}

function PayError({ error }: { error: Error }) {
  const { t } = useWriting();
  const isAway = error instanceof CallError && error.status >= 500;
  // These say so themselves.
  const isRefused = error instanceof CallError && error.code === 'payment_refused';
  const isOwed = error instanceof CallError && error.code === 'payment_owed';
  return (
    <Text component="div" size="sm" mt="sm" c="var(--gw-danger-text)">
      <IconAlertTriangle size={14} aria-hidden />{' '}
      {!isRefused && !isOwed && <strong>{t('plan.subscribe.failed')}. </strong>}
      {isAway ? t('plan.subscribe.away') : errorMessage(error, t)}
      {isOwed && <PayOwed />}
    </Text>
  );
}

/** Leads to where a failed payment is made up for. */
function PayOwed() {
  const { t } = useWriting();
  const portal = usePortal();
  return (
    <div>
      <Button size="xs" mt="xs" variant="default" loading={portal.isBusy} onClick={portal.open}>
        {t('plan.subscribe.payOwed')}
      </Button>
    </div>
  );
}
