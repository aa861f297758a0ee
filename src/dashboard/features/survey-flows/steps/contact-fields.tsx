import { useTranslation } from 'react-i18next';
import type { ContactStep } from '#domain/survey-flow/steps.ts';
import { Checks } from './checks.tsx';
import { ContentFields } from './content-fields.tsx';
import { ShowToField } from './show-to-field.tsx';
import { SkipFields } from './skip-fields.tsx';
import { changeFields, type StepProps } from './step-props.ts';

const ASKED = ['email', 'mobile', 'company', 'jobTitle', 'profilePicture'] as const;

export function ContactFields(props: StepProps<ContactStep>) {
  const { t } = useTranslation();
  const { step, base, draft } = props;
  return (
    <>
      <ContentFields {...props} />
      <Checks
        label={t('flow.askForAdditional')}
        hint={t('flow.askForHint')}
        names={ASKED}
        labelOf={(name) => t(`flow.person.${name}`)}
        unavailable={{ profilePicture: t('flow.noPictures') }}
        values={step.askForAdditional}
        onChange={(name, isOn) =>
          changeFields<ContactStep>(
            { base, draft },
            { askForAdditional: { ...step.askForAdditional, [name]: isOn } },
          )
        }
      />
      <SkipFields {...props} />
      <ShowToField showTo={step.showTo} {...{ base, draft }} />
    </>
  );
}
