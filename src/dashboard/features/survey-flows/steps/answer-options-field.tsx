import { List } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { AnswerOption, ChoiceStep } from '#domain/survey-flow/steps.ts';
import { AddLine } from './add-line.tsx';
import { AnswerOptionLine } from './answer-option-line.tsx';
import classes from './fields.module.css';
import { changeFields, type StepProps } from './step-props.ts';
import { useFocusNew } from './use-focus-new.ts';
import { useShownFault } from './use-shown-fault.ts';

type Props = StepProps<ChoiceStep> & { lockedOptions: number };

/** The options of a choice question, at most 9; those with responses are only shown. */
export function AnswerOptionsField({ lockedOptions, ...props }: Props) {
  const { t } = useTranslation();
  const { step, base, draft, resolve } = props;
  const options = step.answerOptions;
  const { container, focusNew } = useFocusNew(options.length);
  const [moved, setMoved] = useState('');
  const { fault, onBlur } = useShownFault(draft, [...base, 'answerOptions']);
  const set = (answerOptions: readonly AnswerOption[]) =>
    changeFields<ChoiceStep>({ base, draft }, { answerOptions });

  function move(from: number, to: number): void {
    const option = options[from];
    if (option === undefined) return;
    set(options.toSpliced(from, 1).toSpliced(to, 0, option));
    setMoved(t('flow.optionMoved', { n: from + 1, to: to + 1 }));
  }

  function add(): void {
    focusNew();
    set([...options, { text: '', description: '' }]);
  }

  return (
    <fieldset
      className={classes.group}
      ref={container}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <legend className={classes.legend}>{t('flow.options')}</legend>
      {lockedOptions > 0 && <LockedOptions options={options.slice(0, lockedOptions)} {...props} />}
      {options.map((option, at) =>
        at < lockedOptions ? null : (
          <AnswerOptionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no ids, and their fields hold nothing of their own.
            key={at}
            option={option}
            at={at}
            path={[...base, 'answerOptions', at]}
            draft={draft}
            resolve={resolve}
            canMoveUp={at > lockedOptions}
            canMoveDown={at < options.length - 1}
            onMove={(by) => move(at, at + by)}
            onRemove={() => set(options.toSpliced(at, 1))}
          />
        ),
      )}
      <AddLine
        label={t('flow.addOption')}
        fault={fault}
        isFull={options.length >= FLOW_LIMITS.options.most}
        onAdd={add}
      />
      <div role="status" className={classes.unseen}>
        {moved}
      </div>
    </fieldset>
  );
}

type LockedProps = Pick<Props, 'resolve'> & { options: readonly AnswerOption[] };

function LockedOptions({ options, resolve }: LockedProps) {
  const { t } = useTranslation();
  return (
    <Callout tone="warning" icon={IconLock} title={t('flow.lockedTitle')}>
      {t('flow.lockedOptions')}
      <List size="sm" mt="xs" type="ordered">
        {options.map(({ text, description }) => (
          <List.Item key={resolve(text)}>
            <bdi>{[resolve(text), resolve(description)].filter(Boolean).join(' – ')}</bdi>
          </List.Item>
        ))}
      </List>
    </Callout>
  );
}
