import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import classes from './custom-domain.module.css';
import type { ShownState } from './tell-state.ts';

const STEPS = ['chosen', 'records', 'certificate'] as const;
/** How many are done, of a domain on its way. */
const DONE: Readonly<Partial<Record<ShownState, number>>> = {
  pending: 1,
  dnsProven: 2,
  blocked: 2,
};

/** How far the domain is on its way. */
export function DomainSteps({ shown }: { shown: ShownState }) {
  const { t } = useTranslation();
  const done = DONE[shown];
  if (done === undefined) return null;
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
