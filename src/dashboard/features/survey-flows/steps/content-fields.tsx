import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { QuestionStep, ThankYouStep, Tip } from '#domain/survey-flow/steps.ts';
import type { Path } from '../change-text.ts';
import { type StepProps, useFlow } from '../flow-context.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import { IconChoice, LineList } from './line-list.tsx';

/** Heading, question and additional text, and the tips below them. */
export function ContentFields({ step, base }: StepProps<QuestionStep | ThankYouStep>) {
  const { t } = useTranslation();
  const { heading, ask, additionalText, tips } = step.content;
  const standard = newStep(step.type, step.type === 'ratingq' ? step.ratingType : null).content;
  const isLongAsk = step.type === 'openq' || step.type === 'singleq' || step.type === 'multiq';
  const path = [...base, 'content'];
  return (
    <>
      <FlowText
        label={t('flow.texts.heading')}
        text={heading}
        limit={FLOW_LIMITS.heading}
        path={[...path, 'heading']}
        standard={'heading' in standard ? standard.heading : undefined}
      />
      <FlowText
        label={t(step.type === 'thankyou' ? 'flow.texts.message' : 'flow.texts.ask')}
        text={ask}
        limit={isLongAsk ? FLOW_LIMITS.longAsk : FLOW_LIMITS.ask}
        path={[...path, 'ask']}
        isRequired
        isLong
        hint={t('flow.businessNameHint')}
        standard={'ask' in standard ? standard.ask : undefined}
      />
      <FlowText
        label={t('flow.texts.additionalText')}
        text={additionalText}
        limit={FLOW_LIMITS.additionalText}
        path={[...path, 'additionalText']}
        isLong
      />
      <Tips
        tips={tips === false ? [] : tips}
        hint={t(step.type === 'thankyou' ? 'flow.thankYouTipsHint' : 'flow.tipsHint')}
        path={[...path, 'tips']}
      />
    </>
  );
}

const TIP_ICONS = [
  ['check', IconCheck],
  ['info', IconInfoCircle],
] as const;

type TipsProps = {
  tips: readonly Tip[];
  /** Explanation while the list is empty. */
  hint: string;
  path: Path;
};

/** Short hints shown with a question; blank ones are dropped on saving. */
function Tips({ tips, hint, path }: TipsProps) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const setTips = (next: readonly Tip[]) =>
    draft.changePart<readonly Tip[] | false>(path, () => (next.length === 0 ? false : next));
  return (
    <LineList
      title={t('flow.tips')}
      hint={tips.length === 0 ? hint : null}
      addLabel={t('flow.addTip')}
      isFull={tips.length >= FLOW_LIMITS.tips}
      onAdd={() => setTips([...tips, { text: '', picSource: 'check' }])}
    >
      {tips.map(({ text, picSource }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tips have no ids, and their fields no state.
        <div key={at} className={classes.line} data-line>
          <IconChoice
            label={t('flow.tipIcon', { n: at + 1 })}
            icons={TIP_ICONS}
            value={picSource}
            onChange={(next) => setTips(tips.with(at, { text, picSource: next }))}
          />
          <FlowText
            label={t('flow.texts.tip', { n: at + 1 })}
            text={text}
            limit={FLOW_LIMITS.tipText}
            path={[...path, at, 'text']}
          />
          <IconButton
            icon={IconTrash}
            label={t('flow.removeTip', { n: at + 1 })}
            onClick={() => setTips(tips.toSpliced(at, 1))}
          />
        </div>
      ))}
    </LineList>
  );
}
