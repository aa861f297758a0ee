import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StartVideoTrial } from '#dashboard/session/start-video-trial.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type {
  AllowedResponses,
  OpenStep,
  QuestionStep,
  RatingStep,
  TestimonialStep,
} from '#domain/survey-flow/steps.ts';
import { type StepProps, useChangeFields, useFlow } from '../flow-context.ts';
import { recordingLength } from '../recording-length.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';

type Skippable = Exclude<QuestionStep, RatingStep>;

/** Whether the question can be skipped, and the skip button's custom text. */
export function SkipFields({ step, base }: StepProps<Skippable>) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const change = useChangeFields<Skippable>(base);
  const textPath = [...base, 'customSkipText'];
  // An invalid text stays visible, so that it can be fixed.
  const isInvalid = draft.errors[`flow.${textPath.join('.')}`] !== undefined;
  return (
    <>
      <Checkbox
        label={t('flow.allowSkip')}
        checked={step.allowSkip}
        onChange={(event) => change({ allowSkip: event.currentTarget.checked })}
      />
      {'customSkipText' in step && (step.allowSkip || isInvalid) && (
        <FlowText
          label={t('flow.texts.skipText')}
          text={step.customSkipText}
          limit={FLOW_LIMITS.skipText}
          path={textPath}
          standard={newStep(step.type, null).customSkipText}
        />
      )}
    </>
  );
}

/** Whether answers may be text, video or both; neither means text. */
export function ResponseKindsField({ step, base }: StepProps<OpenStep | TestimonialStep>) {
  const { t } = useTranslation();
  const { videoEnabled } = useBusiness().entity.surveySetup;
  const change = useChangeFields<OpenStep | TestimonialStep>(base);
  const { text, video } = step.allowedResponses;
  const set = (next: Partial<AllowedResponses>) =>
    change({ allowedResponses: { text, video, ...next } });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('flow.allowedResponses')}</legend>
      <Checkbox
        label={t('flow.responseText')}
        checked={text}
        onChange={(event) => set({ text: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('flow.responseVideo')}
        description={videoEnabled ? <VideoTrialNote /> : <VideoLockedNote isChosen={video} />}
        checked={video}
        disabled={!videoEnabled && !video}
        onChange={(event) => set({ video: event.currentTarget.checked })}
      />
      {!text && !video && (
        <Text size="sm" c="dimmed" role="status">
          {t('flow.neitherResponse')}
        </Text>
      )}
      {video && (
        <RecordingLengthField
          seconds={step.maxVideoSeconds}
          onChange={(maxVideoSeconds) => change({ maxVideoSeconds })}
        />
      )}
    </fieldset>
  );
}

/** What unlocks video answers. */
function VideoLockedNote({ isChosen }: { isChosen: boolean }) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const hadTrial = entity.addons.video?.trialStartIfEver ?? null;
  return (
    <>
      {t(hadTrial === null ? 'flow.videoLocked.text' : 'flow.videoLocked.trialEnded')}{' '}
      {isChosen && `${t('flow.videoLocked.chosen')} `}
      {may('billing.view') ? (
        <InlineLink to="/dash/settings/plan" inherit underline="always">
          {t('flow.videoLocked.link')}
        </InlineLink>
      ) : (
        t('flow.videoLocked.askOwner')
      )}
      <StartVideoTrial display="flex" w="fit-content" mt={6} />
    </>
  );
}

/** How long the trial of the add-on lasts; nothing beside a subscription, or in the trial of the plan. */
function VideoTrialNote() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const { video } = entity.addons;
  if (!video?.details.stillValid || video.plan !== null || video.isLifetime) return null;
  return (
    <>
      {t('flow.videoLocked.trialDays', { count: video.details.daysLeft })}{' '}
      {may('billing.view') && (
        <InlineLink to="/dash/settings/plan" inherit underline="always">
          {t('flow.videoLocked.link')}
        </InlineLink>
      )}
    </>
  );
}

const LENGTHS = [30, 60, 120, 180, 300];

type LengthProps = { seconds: number; onChange: (seconds: number) => void };

/** The longest recording; one that was set elsewhere is offered too. */
function RecordingLengthField({ seconds, onChange }: LengthProps) {
  const { t } = useTranslation();
  const offered = LENGTHS.includes(seconds) ? LENGTHS : [...LENGTHS, seconds].sort((a, b) => a - b);
  return (
    <NativeSelect
      label={t('flow.maxVideoSeconds')}
      description={t('flow.maxVideoSecondsHint')}
      maw={320}
      data={offered.map((length) => ({ value: `${length}`, label: recordingLength(t, length) }))}
      value={seconds}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

/** Whether an open question asks for consent to publish its answer. */
export function AskConsentField({ step, base }: StepProps<OpenStep>) {
  const { t } = useTranslation();
  const change = useChangeFields<OpenStep>(base);
  return (
    <Checkbox
      label={t('flow.askConsent')}
      description={t('flow.askConsentHint')}
      checked={step.askConsent}
      onChange={(event) => change({ askConsent: event.currentTarget.checked })}
    />
  );
}

type PersonPart = 'email' | 'mobile' | 'company' | 'jobTitle' | 'profilePicture';

type PersonProps<Name extends PersonPart> = {
  label: string;
  hint: string;
  /** What else the picture switch does. */
  pictureHint?: string;
  names: readonly Name[];
  values: Readonly<Record<Name, boolean>>;
  onChange: (values: Readonly<Record<Name, boolean>>) => void;
};

/** The details asked of the respondent. */
export function PersonFields<Name extends PersonPart>(props: PersonProps<Name>) {
  const { t } = useTranslation();
  const { label, hint, pictureHint, names, values, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.hint}>{hint}</p>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`flow.person.${name}`)}
          description={name === 'profilePicture' ? pictureHint : undefined}
          checked={values[name]}
          onChange={(event) => onChange({ ...values, [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
