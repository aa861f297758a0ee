import { List, SegmentedControl, Text, Title } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useNavigate } from '@tanstack/react-router';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { usePaymentPage } from '#dashboard/session/use-payment-page.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PLANS, type PlanCode, planNameOf } from '#domain/plans.ts';
import { intervalOf } from '#domain/products.ts';
import { TalkButton } from '../choose/plan-card.tsx';
import { planPoints } from '../choose/plan-points.ts';
import { type Effects, useEffects } from '../choose/use-effects.ts';
import { ResumeButton } from '../current/resume-button.tsx';
import { discountText, useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import { rememberOrder } from '../returned/ordered.ts';
import { isInDeal, isRunning, priceFor, runningPlanOf } from '../running.ts';
import { PayButton, SubscribeFrame } from './subscribe-frame.tsx';

/** What a plan costs and changes, and the way to pay for it. */
export function PlanSubscribeScreen({ code }: { code: PlanCode }) {
  const { t } = useWriting();
  const plan = PLANS[planNameOf(code)].name;
  return (
    <SubscribeFrame title={t('plan.subscribe.title', { plan })}>
      {(billing) => <PlanOrder code={code} billing={billing} />}
    </SubscribeFrame>
  );
}

type OrderProps = { code: PlanCode; billing: Billing };

function PlanOrder({ code, billing }: OrderProps) {
  const writing = useWriting();
  const { t } = writing;
  const { kind } = useBusiness().entity;
  const running = runningPlanOf(billing);
  if (isInDeal(billing, code)) return <CoveredPlan billing={billing} />;
  if (running !== null && isRunning(billing, code)) return <SamePlan running={running} />;
  const name = planNameOf(code);
  return (
    <>
      <Panel aria-label={PLANS[name].name}>
        <IntervalSwitch code={code} billing={billing} />
        <OrderPrice code={code} billing={billing} />
        <Title order={2} size="h3" mt="md" mb="xs">
          {t('plan.subscribe.includes', { plan: PLANS[name].name })}
        </Title>
        <List size="sm" spacing={4}>
          {planPoints(PLANS[name], kind, t).map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
      </Panel>
      <EffectsPanel code={code} billing={billing} />
      <Payment code={code} billing={billing} />
    </>
  );
}

function SamePlan({ running }: { running: NonNullable<Billing['plan']> }) {
  const { t, date } = useWriting();
  const { renewsAt, endsAt, canResume } = running;
  return (
    <Callout tone="brand" icon={IconCircleCheck} title={t('plan.subscribe.same')}>
      {endsAt !== null
        ? t('plan.subscribe.sameEnding', { date: date(endsAt) })
        : renewsAt !== null && t('plan.subscribe.sameText', { date: date(renewsAt) })}
      {canResume && (
        <div>
          <ResumeButton product="plan" mt="xs" />
        </div>
      )}
    </Callout>
  );
}

/** A plan that the lifetime deal includes: nothing is sold. */
function CoveredPlan({ billing }: { billing: Billing }) {
  const { t, date } = useWriting();
  const running = runningPlanOf(billing);
  const { lifetimeDeal } = billing;
  if (lifetimeDeal === null) return null;
  const plan = PLANS[planNameOf(lifetimeDeal)].name;
  const title = t('plan.subscribe.covered', { plan });
  return (
    <Callout tone="brand" icon={IconCircleCheck} title={title}>
      {running === null
        ? t('plan.subscribe.coveredText')
        : running.endsAt === null
          ? t('plan.subscribe.coveredCancel', { plan: PLANS[planNameOf(running.planName)].name })
          : t('plan.subscribe.coveredLater', { date: date(running.endsAt) })}
    </Callout>
  );
}

/** Per month or per year, where there is a choice. */
function IntervalSwitch({ code, billing }: OrderProps) {
  const { t } = useWriting();
  const navigate = useNavigate();
  const name = planNameOf(code);
  if (PLANS[name].yearlyPrice === null || billing.agreedPrice?.planName === code) return null;
  return (
    <SegmentedControl
      mb="md"
      aria-label={t('plan.choose.interval')}
      data={(['month', 'year'] as const).map((value) => ({
        value,
        label: t(`plan.choose.${value}`),
      }))}
      value={intervalOf(code)}
      onChange={(interval) =>
        void navigate({
          to: '/dash/settings/plan/subscribe/$planname',
          params: { planname: name },
          search: interval === 'year' ? { interval } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

function OrderPrice({ code, billing }: OrderProps) {
  const writing = useWriting();
  const { t, price } = writing;
  const amount = priceFor(billing, code);
  const isAgreed = billing.agreedPrice?.planName === code;
  if (amount === null) return <Text fw={650}>{t('plan.choose.onRequest')}</Text>;
  return (
    <>
      <Text size="xl" fw={650} className="tabular">
        {price(amount)}
      </Text>
      <Text size="sm" c="dimmed">
        {isAgreed ? t('plan.choose.agreed') : amount.interval === 'year' && t('plan.choose.saving')}
      </Text>
      {billing.discount !== null && (
        <Text size="sm" mt={4}>
          {discountText(billing.discount, writing)}
        </Text>
      )}
    </>
  );
}

/** What the plan would change for this business. */
function EffectsPanel({ code, billing }: OrderProps) {
  const { t } = useWriting();
  const { entity } = useBusiness();
  const effects = useEffects(billing)(code);
  return (
    <Panel aria-labelledby="effects">
      <Title order={2} size="h3" id="effects" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {t('plan.subscribe.changes', { business: entity.businessName })}
      </Title>
      <EffectsList effects={effects} />
    </Panel>
  );
}

function EffectsList({ effects: { warnings, losses, gains } }: { effects: Effects }) {
  const { t } = useWriting();
  const all = [...warnings, ...losses, ...gains];
  if (all.length === 0) return <Text size="sm">{t('plan.subscribe.noChanges')}</Text>;
  return (
    <List size="sm" spacing={4}>
      {all.map((effect, index) => (
        <List.Item key={effect} fw={index < warnings.length ? 600 : 400}>
          {effect}
        </List.Item>
      ))}
    </List>
  );
}

function Payment({ code, billing }: OrderProps) {
  const { t } = useWriting();
  const { bID, user } = useBusiness();
  const isAgreed = billing.agreedPrice?.planName === code;
  const payment = usePaymentPage<void>(
    () => {
      const order = { bID, planName: code, customerEmail: user.emailAddress };
      return server.call(isAgreed ? 'customSubscribe' : 'initiateSubscribe', order);
    },
    { failure: null },
  );
  const { error } = payment;
  const hasNoPrice = error instanceof CallError && error.code === 'no_price_agreed';
  if (priceFor(billing, code) === null || hasNoPrice) return <Ask code={code} />;
  const running = runningPlanOf(billing);
  const isChange = running !== null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {billing.state === 'trial' && `${t('plan.subscribe.endsTrial')} `}
        {t(isChange ? 'plan.subscribe.changeText' : 'plan.subscribe.newText')}
        {running?.endsAt != null && ` ${t('plan.subscribe.liftsCancelling')}`}
      </Text>
      <PayButton
        label={t(isChange ? 'plan.subscribe.review' : 'plan.subscribe.pay')}
        isBusy={payment.isBusy}
        error={error}
        onPay={() => {
          rememberOrder(bID, code);
          payment.open();
        }}
      />
    </div>
  );
}

/** Instead of the payment where the price is still to be agreed. */
function Ask({ code }: { code: PlanCode }) {
  const { t } = useWriting();
  return (
    <Callout tone="neutral" icon={IconMessageCircle} title={t('plan.subscribe.noPrice')}>
      {t('plan.subscribe.noPriceText')}
      <div style={{ maxWidth: '12rem', marginTop: '0.5rem' }}>
        <TalkButton name={planNameOf(code)} />
      </div>
    </Callout>
  );
}
