import { Skeleton, Stack, UnstyledButton } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import type { LibraryQuestion } from '#domain/question-library/question-library.ts';
import classes from '../choice-list.module.css';
import { STEP_ICONS, useStepTitle } from '../step-names.ts';

type Props = {
  questions: readonly LibraryQuestion[];
  /** The questions' language, which may differ from the dashboard's. */
  language: string;
  onPick: (question: LibraryQuestion) => void;
};

/** The questions to choose from, with their answers; arrow keys move between them. */
export function QuestionList({ questions, language, onPick }: Props) {
  return (
    <ul className={classes.list}>
      {questions.map((question) => (
        <li key={question.id}>
          <QuestionLine question={question} language={language} onPick={() => onPick(question)} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { question: LibraryQuestion; language: string; onPick: () => void };

function QuestionLine({ question, language, onPick }: LineProps) {
  const { t } = useTranslation();
  const stepTitle = useStepTitle();
  const { questionType, questionText, description, answerOptions, topic } = question;
  const Glyph = STEP_ICONS[questionType];
  return (
    <UnstyledButton
      className={classes.line}
      onClick={onPick}
      onKeyDown={toNeighbour}
      data-library-question
    >
      <Glyph size={20} stroke={1.7} aria-hidden className={classes.glyph} />
      <span className={classes.text}>
        <span className={classes.question} lang={language} dir="auto">
          {questionText}
        </span>
        {description !== '' && (
          <span className={classes.about} lang={language} dir="auto">
            {description}
          </span>
        )}
        {answerOptions.length > 0 && (
          <span className={classes.about} lang={language} dir="auto">
            {answerOptions.map(({ text }) => text).join(' · ')}
          </span>
        )}
        <span className={classes.chips}>
          <Chip tone="brand">{stepTitle(questionType)}</Chip>
          <Chip tone="neutral">{t(`flowTools.questions.topics.${topic}`)}</Chip>
        </span>
      </span>
      <IconPlus size={18} aria-hidden className={classes.glyph} />
    </UnstyledButton>
  );
}

function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLElement>('[data-library-question]')];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

export function QuestionListSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} h={86} radius="md" />
      ))}
    </Stack>
  );
}
