import { Button, Text, Title } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { useSupportOffer } from '#dashboard/ui/support-offer.ts';
import { PLANS, type PlanCode, type PlanName, planCodeOf, planNameOf } from '#domain/plans.ts';
import type { Interval } from '#domain/products.ts';
import { useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import { isInDeal, isRunning, priceFor, runningPlanOf } from '../running.ts';
import { usePlanNow } from '../use-plan-now.ts';
import classes from './choose.module.css';
import { planPoints } from './plan-points.ts';
import type { Effects } from './use-effects.ts';

type Props = {
  name: PlanName;
  interval: Interval;
  billing: Billing;
  effectsOf: (code: PlanCode) => Effects;
};

/** So many effects fit on a card; the page of the plan has them all. */
const SHOWN = 2;

/** A plan, what it costs and includes, and what of the business would not fit into it. */
export function PlanCard({ name, interval, billing, effectsOf }: Props) {
  const { t } = useWriting();
  const { kind } = useBusiness().entity;
  const code = planCodeOf(name, interval);
  const planNow = usePlanNow();
  const isCurrent = isRunning(billing, code);
  const { warnings } = effectsOf(code);
  const more = warnings.length - SHOWN;
  return (
    <li className={classes.card} data-current={planNow === name || undefined}>
      <div className={classes.head}>
        <Title order={3}>{PLANS[name].name}</Title>
        <Mark {...{ name, billing }} />
      </div>
      <CardPrice {...{ code, name, billing }} />
      <ul className={classes.points}>
        {planPoints(PLANS[name], kind, t).map((point) => (
          <li key={point}>
            <IconCheck size={16} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {!isCurrent && warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.slice(0, SHOWN).map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size={16} aria-hidden />
              {warning}
            </li>
          ))}
          {more > 0 && <li>{t('plan.effects.moreChanges', { count: more })}</li>}
        </ul>
      )}
      <div className={classes.action}>
        <Choice {...{ name, code, interval, billing }} />
      </div>
    </li>
  );
}

/** Says which plan it is to this business. */
function Mark({ name, billing }: Pick<Props, 'name' | 'billing'>) {
  const { t } = useWriting();
  const planNow = usePlanNow();
  const running = runningPlanOf(billing);
  const { lifetimeDeal } = billing;
  const current = running === null ? planNow : planNameOf(running.planName);
  if (lifetimeDeal !== null && planNameOf(lifetimeDeal) === name) {
    return <Chip tone="brand">{t('plan.choose.inDeal')}</Chip>;
  }
  if (current === name) return <Chip tone="brand">{t('plan.choose.current')}</Chip>;
  const isWanted = billing.wantedPlan !== null && planNameOf(billing.wantedPlan) === name;
  return isWanted && planNow === null ? <Chip tone="accent">{t('plan.choose.wanted')}</Chip> : null;
}

function CardPrice({ code, name, billing }: Pick<Props, 'name' | 'billing'> & { code: PlanCode }) {
  const { t, money } = useWriting();
  const price = priceFor(billing, code);
  if (price === null) return <Text className={classes.price}>{t('plan.choose.onRequest')}</Text>;
  const isYearly = price.interval === 'year';
  const isAgreed = billing.agreedPrice?.planName === code;
  return (
    <div className={classes.price}>
      <strong>{money(price)}</strong> {t(isYearly ? 'plan.choose.perYear' : 'plan.choose.perMonth')}
      {isAgreed && <div className={classes.note}>{t('plan.choose.agreed')}</div>}
      {isYearly && !isAgreed && PLANS[name].monthlyPrice !== null && (
        <div className={classes.note}>{t('plan.choose.saving')}</div>
      )}
    </div>
  );
}

type ChoiceProps = Pick<Props, 'name' | 'interval' | 'billing'> & { code: PlanCode };

/** The way to the plan; nothing for whoever may not pay, or for what the business has. */
function Choice({ name, code, interval, billing }: ChoiceProps) {
  const { t } = useWriting();
  const { may } = useBusiness();
  const planNow = usePlanNow();
  if (!may('billing.manage')) return null;
  if (priceFor(billing, code) === null) return <TalkButton name={name} />;
  const running = runningPlanOf(billing);
  const isSame = isRunning(billing, code);
  if (isSame && running?.endsAt === null) return null;
  if (isInDeal(billing, code)) return null;
  const plan = PLANS[name].name;
  const isOtherInterval = running !== null && !isSame && planNameOf(running.planName) === name;
  const suggested = billing.wantedPlan === null ? 'engage' : planNameOf(billing.wantedPlan);
  return (
    <ButtonLink
      to="/dash/settings/plan/subscribe/$planname"
      params={{ planname: name }}
      search={interval === 'year' ? { interval } : {}}
      fullWidth
      variant={suggested === name && planNow === null && running === null ? 'filled' : 'default'}
    >
      {isOtherInterval
        ? t(interval === 'year' ? 'plan.choose.payYearly' : 'plan.choose.payMonthly')
        : isSame
          ? t('plan.choose.resume', { plan })
          : t(running === null ? 'plan.choose.pick' : 'plan.choose.changeTo', { plan })}
    </ButtonLink>
  );
}

/** Writes to us about a plan whose price is agreed with each business. */
export function TalkButton({ name }: { name: PlanName }) {
  const { t } = useWriting();
  const ask = useSupportOffer();
  if (ask === null) return null;
  const about = t('plan.choose.talkAbout', { plan: PLANS[name].name });
  return (
    <Button variant="default" fullWidth onClick={() => ask(about)}>
      {t('plan.choose.talk')}
    </Button>
  );
}
