import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { can, type Role } from '#domain/roles.ts';
import type { ThankYouInfo, ThankYouStep } from '#domain/survey-flow/steps.ts';
import classes from './fields.module.css';
import { changeFields, type StepProps } from './step-props.ts';
import { offeredInfo, type ShownInfo, shownInfo, withInfo } from './thank-you-info.ts';

type Props = StepProps<ThankYouStep> & { entity: Entity; role: Role | null };

/** What of the business is shown at the end; only what it has is offered. */
export function ThankYouInfoField({ step, base, draft, entity, role }: Props) {
  const { t } = useTranslation();
  const offered = offeredInfo(entity);
  const shown = shownInfo(step.thankYouInfo);
  const set = (name: ShownInfo, isOn: boolean) =>
    changeFields<ThankYouStep>(
      { base, draft },
      { thankYouInfo: withInfo(step.thankYouInfo, name, isOn) satisfies ThankYouInfo[] },
    );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('flow.thankYouInfo')}</legend>
      {offered.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('flow.noThankYouInfo')}
        </Text>
      )}
      {offered.map((name) => (
        <Checkbox
          key={name}
          label={t(`flow.info.${name}`)}
          checked={shown.includes(name)}
          onChange={(event) => set(name, event.currentTarget.checked)}
        />
      ))}
      {role !== null && can(role, 'settings.businessInformation') && (
        <TextLink size="sm" to="/dash/settings/businessinformation">
          {t('flow.businessInformation')}
        </TextLink>
      )}
    </fieldset>
  );
}
