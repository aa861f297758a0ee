import { List } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ClipboardEvent, type ClipboardEventHandler, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { hideNotice, showWarning } from '#dashboard/ui/notices.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { pasteOptions } from '#domain/survey-flow/paste-options.ts';
import type { AnswerOption, ChoiceStep } from '#domain/survey-flow/steps.ts';
import { shorten } from '#domain/text.ts';
import type { Path } from '../change-text.ts';
import { type StepProps, useChangeFields, useFlow } from '../flow-context.ts';
import { IconButton } from '../icon-button.tsx';
import { useShownError } from '../use-error-text.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import { LineList } from './line-list.tsx';
import { lockedOptions } from './locked-options.ts';

/** Characters shown of a pasted line that does not fit. */
const LEFT_LINE = 40;

/** The options of a choice question, at most 9; those with responses are read-only. */
export function AnswerOptionsField({ step, base }: StepProps<ChoiceStep>) {
  const { t } = useTranslation();
  const { draft, editing, resolve } = useFlow();
  const { entity } = useBusiness();
  const options = step.answerOptions;
  const locked = lockedOptions(step, draft, entity);
  const { error, onBlur } = useShownError([...base, 'answerOptions']);
  const change = useChangeFields<ChoiceStep>(base);
  const set = (answerOptions: readonly AnswerOption[]) => change({ answerOptions });
  /** About the lines of a list that did not fit. */
  const notice = useRef<string>(undefined);

  function move(from: number, to: number): void {
    const option = options[from];
    if (option === undefined) return;
    set(options.toSpliced(from, 1).toSpliced(to, 0, option));
    editing.send({ type: 'done', said: t('flow.optionMoved', { n: from + 1, to: to + 1 }) });
  }

  /** A list becomes one option a line. */
  function paste(event: ClipboardEvent<HTMLInputElement>, at: number): void {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const pasted = pasteOptions(options, event.clipboardData.getData('text/plain'), {
      at,
      resolve,
      start: selectionStart ?? value.length,
      end: selectionEnd ?? value.length,
    });
    if (pasted === null) return;
    event.preventDefault();
    if (notice.current !== undefined) hideNotice(notice.current);
    const { added, left } = pasted;
    set(pasted.options);
    editing.send({ type: 'done', said: t('flow.optionsPasted', { count: added }) });
    if (left.length === 0) return;
    const lines = left.map((line) => shorten(line, LEFT_LINE)).join(', ');
    const values = { count: left.length, limit: FLOW_LIMITS.options.max, lines };
    notice.current = showWarning({ message: t('flow.optionsLeft', values) });
  }

  return (
    <LineList
      title={t('flow.options')}
      error={error}
      addLabel={t('flow.addOption')}
      isFull={options.length >= FLOW_LIMITS.options.max}
      onAdd={() => set([...options, { text: '', description: '' }])}
      onLeave={onBlur}
    >
      {locked > 0 && <LockedOptions options={options.slice(0, locked)} />}
      {options.map((option, at) =>
        at < locked ? null : (
          <OptionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no ids, and their fields no state.
            key={at}
            option={option}
            n={at + 1}
            path={[...base, 'answerOptions', at]}
            canMoveUp={at > locked}
            canMoveDown={at < options.length - 1}
            onPaste={(event) => paste(event, at)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => set(options.toSpliced(at, 1))}
          />
        ),
      )}
    </LineList>
  );
}

function LockedOptions({ options }: { options: readonly AnswerOption[] }) {
  const { t } = useTranslation();
  const { resolve } = useFlow();
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

type LineProps = {
  option: AnswerOption;
  n: number;
  path: Path;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function OptionLine({ option, n, path, ...props }: LineProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.option} data-line>
      <FlowText
        label={t('flow.texts.optionText', { n })}
        text={option.text}
        limit={FLOW_LIMITS.optionText}
        path={[...path, 'text']}
        onPaste={props.onPaste}
      />
      <FlowText
        label={t('flow.texts.optionDescription', { n })}
        text={option.description}
        limit={FLOW_LIMITS.optionDescription}
        path={[...path, 'description']}
        placeholder={t('flow.optional')}
      />
      <div className={classes.optionActions}>
        <IconButton
          icon={IconArrowUp}
          size={16}
          label={t('flow.moveOptionUp', { n })}
          isDisabled={!props.canMoveUp}
          onClick={() => props.onMove(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          size={16}
          label={t('flow.moveOptionDown', { n })}
          isDisabled={!props.canMoveDown}
          onClick={() => props.onMove(1)}
        />
        <IconButton
          icon={IconTrash}
          size={16}
          label={t('flow.removeOption', { n })}
          onClick={props.onRemove}
        />
      </div>
    </div>
  );
}
