import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { AnswerTo } from '#contract/calls.ts';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { PLANS, planNameOf } from '#domain/plans.ts';
import { discountText, useWriting } from '../plan-texts.ts';
import { type Billing, billingQuery } from '../queries.ts';
import { isInDeal, runningPlanOf } from '../running.ts';

type Gift = AnswerTo<'processCode'>;

/** The field for a code of a partner or a promotion, and what the code gave. */
export function CodePanel({ billing }: { billing: Billing }) {
  const writing = useWriting();
  const { t } = writing;
  const bID = useBusinessID();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const applying = useMutation({
    mutationFn: () => server.call('processCode', { bID, code: code.trim() }),
    onSuccess: () => {
      setCode('');
      void client.invalidateQueries({ queryKey: billingQuery(bID).queryKey });
      void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
    },
    onError: () => field.current?.focus(),
    meta: { failure: null },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else applying.mutate();
  }

  const { error, data } = applying;
  const refused = error === null ? null : codeErrorOf(error, (one) => errorMessage(one, t));
  return (
    <TitledPanel title={t('plan.code.ask')} gap="xs">
      <form noValidate onSubmit={submit}>
        <Group align="flex-start" gap="sm">
          <TextInput
            ref={field}
            label={t('plan.code.label')}
            description={t('plan.code.hint')}
            error={isMissing ? t('plan.code.missing') : refused}
            value={code}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            flex="1 1 12rem"
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setMissing(false);
              if (applying.isError) applying.reset();
            }}
          />
          <Button type="submit" variant="default" mt="1.5rem" loading={applying.isPending}>
            {t('plan.code.apply')}
          </Button>
        </Group>
      </form>
      <div role="status">
        {data !== undefined && (
          <Text mt="sm" c="var(--gw-success-text)" fw={500}>
            {giftText(data, writing)}
          </Text>
        )}
        {data?.kind === 'deal' && <AfterDeal billing={billing} />}
      </div>
    </TitledPanel>
  );
}

/** What becomes of a subscription that the deal makes needless. */
function AfterDeal({ billing }: { billing: Billing }) {
  const { t, date } = useWriting();
  const running = runningPlanOf(billing);
  if (running === null || !isInDeal(billing, running.planName)) return null;
  const plan = PLANS[planNameOf(running.planName)].name;
  return (
    <Text size="sm" mt={4}>
      {running.endsAt === null
        ? t('plan.code.stillPaying', { plan })
        : t('plan.code.subscriptionEnds', { plan, date: date(running.endsAt) })}
    </Text>
  );
}

/** The sentence at the field, if the refusal has one. */
function codeErrorOf(error: Error, messageOf: (error: Error) => string): string {
  return (error instanceof CallError && error.fields.code) || messageOf(error);
}

/** What the code gave. */
function giftText(gift: Gift, writing: ReturnType<typeof useWriting>): string {
  const { t } = writing;
  if (gift.kind === 'deal') return t('plan.code.deal', { plan: PLANS[gift.plan ?? 'engage'].name });
  if (gift.kind === 'locations') return t('plan.code.locations', { count: gift.locations ?? 0 });
  return t('plan.code.coupon', { discount: discountText(gift, writing) });
}
