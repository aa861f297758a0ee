import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { useWriting } from '../plan-texts.ts';
import { type Billing, type Invoice, invoicesQuery } from '../queries.ts';
import classes from './invoices.module.css';
import { usePortal } from './use-portal.ts';

/** The payment method, and every invoice. */
export function PaymentsPanel({ billing }: { billing: Billing }) {
  const { t } = useWriting();
  const portal = usePortal();
  return (
    <TitledPanel title={t('plan.payment.title')} gap="sm">
      {billing.hasPortal && (
        <Group justify="space-between" gap="sm" mb="md">
          <div>
            <Text size="sm" c="dimmed">
              {t('plan.payment.method')}
            </Text>
            <Text className="tabular">{billing.paymentMethod ?? t('plan.payment.none')}</Text>
          </div>
          <Button variant="default" loading={portal.isBusy} onClick={portal.open}>
            {t('plan.payment.portal')}
          </Button>
        </Group>
      )}
      <Invoices />
    </TitledPanel>
  );
}

function Invoices() {
  const { t } = useWriting();
  const query = useInfiniteQuery(invoicesQuery(useBusinessID()));
  const invoices = query.data?.pages.flatMap((page) => page.invoices);
  if (invoices === undefined) {
    if (query.isError) return <QueryError title={t('plan.invoices.failed')} query={query} />;
    return <Skeleton height={64} role="status" aria-label={t('plan.invoices.loading')} />;
  }
  if (invoices.length === 0) {
    return (
      <>
        <Text fw={500}>{t('plan.invoices.empty')}</Text>
        <Text size="sm" c="dimmed">
          {t('plan.invoices.emptyText')}
        </Text>
      </>
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label={t('plan.invoices.list')}>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('plan.invoices.more')}
        </Button>
      )}
    </>
  );
}

const TONES = { paid: 'success', open: 'warning', void: 'neutral' } as const;

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { t, money, date } = useWriting();
  const { description, number, state, refundedAmount, url, pdfURL } = invoice;
  const day = date(invoice.time);
  const refunded = money({ ...invoice, amount: refundedAmount });
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <strong>{description}</strong>
        <span>
          {day}
          {number !== null && ` · ${t('plan.invoices.number', { number })}`}
        </span>
        {refundedAmount > 0 && <span>{t('plan.invoices.refunded', { amount: refunded })}</span>}
      </div>
      <span className={classes.amount}>{money(invoice)}</span>
      <span>
        <Chip tone={TONES[state]}>{t(`plan.invoices.states.${state}`)}</Chip>
      </span>
      <span className={classes.links}>
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('plan.invoices.viewOf', { date: day })}
          >
            {t('plan.invoices.view')}
          </a>
        )}
        {pdfURL !== null && (
          <a
            href={pdfURL}
            target="_blank"
            rel="noreferrer"
            aria-label={t('plan.invoices.pdfOf', { date: day })}
          >
            {t('plan.invoices.pdf')}
          </a>
        )}
      </span>
    </li>
  );
}
