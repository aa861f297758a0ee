import { ActionIcon } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { AnswerOption } from '#domain/survey-flow/steps.ts';
import type { Path } from '../change-text.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';

type Props = {
  option: AnswerOption;
  at: number;
  path: Path;
  draft: FlowDraft;
  resolve: TextResolver;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function AnswerOptionLine({ option, at, path, draft, resolve, ...props }: Props) {
  const { t } = useTranslation();
  const n = at + 1;
  return (
    <div className={classes.option} data-new-field>
      <FlowText
        label={t('flow.texts.optionText', { n })}
        text={option.text}
        limit={FLOW_LIMITS.optionText}
        path={[...path, 'text']}
        {...{ draft, resolve }}
      />
      <FlowText
        label={t('flow.texts.optionDescription', { n })}
        text={option.description}
        limit={FLOW_LIMITS.optionDescription}
        path={[...path, 'description']}
        placeholder={t('flow.optional')}
        {...{ draft, resolve }}
      />
      <div className={classes.optionActions}>
        <ActionIcon
          {...SMALL}
          aria-label={t('flow.moveOptionUp', { n })}
          disabled={!props.canMoveUp}
          onClick={() => props.onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...SMALL}
          aria-label={t('flow.moveOptionDown', { n })}
          disabled={!props.canMoveDown}
          onClick={() => props.onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...SMALL} aria-label={t('flow.removeOption', { n })} onClick={props.onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

const SMALL = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
