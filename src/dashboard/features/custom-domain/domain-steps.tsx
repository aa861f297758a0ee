import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import type { DomainState } from '#domain/custom-domains.ts';
import classes from './custom-domain.module.css';

const STEPS = ['chosen', 'records', 'certificate'] as const;
const DONE: Readonly<Record<DomainState, number>> = {
  none: 0,
  pending: 1,
  dnsProven: 2,
  verified: 3,
  broken: 1,
};

/** How far the domain is on its way. */
export function DomainSteps({ state }: { state: DomainState }) {
  const { t } = useTranslation();
  const done = DONE[state];
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {index < done ? <IconCheck size={14} stroke={3} /> : index + 1}
          </span>
          {t(`domain.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
