import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import type { ThankYouStep } from '#domain/survey-flow/steps.ts';
import { type StepProps, useChangeFields } from '../flow-context.ts';
import { ContentFields } from './content-fields.tsx';
import { ExternalLinksField } from './external-links-field.tsx';
import classes from './fields.module.css';
import { ShowToField } from './show-to-field.tsx';
import { offeredInfo, shownInfo, withInfo } from './thank-you-info.ts';

export function ThankYouFields(props: StepProps<ThankYouStep>) {
  return (
    <>
      <ContentFields {...props} />
      <ExternalLinksField {...props} />
      <InfoField {...props} />
      <ShowToField {...props} />
    </>
  );
}

/** The business's details to show at the end; only existing ones are offered. */
function InfoField({ step, base }: StepProps<ThankYouStep>) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const change = useChangeFields<ThankYouStep>(base);
  const offered = offeredInfo(entity);
  const shown = shownInfo(step.thankYouInfo);
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
          onChange={(event) =>
            change({ thankYouInfo: withInfo(step.thankYouInfo, name, event.currentTarget.checked) })
          }
        />
      ))}
      {may('settings.businessInformation') && (
        <InlineLink size="sm" to="/dash/settings/businessinformation">
          {t('flow.businessInformation')}
        </InlineLink>
      )}
    </fieldset>
  );
}
