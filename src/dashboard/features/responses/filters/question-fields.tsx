import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#dashboard/lists/filters/choice-field.tsx';
import { tellQuestionsApart } from '#dashboard/ui/tell-questions-apart.ts';
import type { Responses } from '../use-responses.ts';
import type { Filters } from '../view/responses-view.ts';

type Props = {
  question: string | null;
  answers: readonly string[];
  questions: Responses['questions'];
  filterErrors: Responses['filterErrors'];
  /** Whether the questions of this view are loaded; until then no question counts as unknown. */
  isKnown: boolean;
  onChange: (changes: Partial<Filters>) => void;
};

/** Selects a question and some of its answers. */
export const QuestionFields = memo(function QuestionFields(props: Props) {
  const { question, answers, questions, filterErrors, isKnown, onChange } = props;
  const { t } = useTranslation();
  const chosen = questions.find(({ questionID }) => questionID === question);
  const isUnknown = isKnown && question !== null && chosen === undefined;
  if (questions.length === 0 && question === null) return null;
  return (
    <>
      <NativeSelect
        label={t('responses.question')}
        data={[
          { value: '', label: t('responses.allQuestions') },
          ...tellQuestionsApart(questions).map(({ questionID, questionText }) => ({
            value: questionID,
            label: questionText,
          })),
          ...(isUnknown ? [{ value: question ?? '', label: t('responses.unknownQuestion') }] : []),
        ]}
        value={question ?? ''}
        error={filterErrors.question ?? (chosen === undefined && filterErrors.answers)}
        onChange={({ currentTarget }) =>
          onChange({ question: currentTarget.value || null, answers: [] })
        }
      />
      {chosen !== undefined && chosen.answerOptions.length > 0 && (
        <ChoiceField
          label={t('responses.answers')}
          choices={chosen.answerOptions.map((option) => ({ value: option, label: option }))}
          chosen={answers}
          error={filterErrors.answers}
          onChange={(answers) => onChange({ answers })}
        />
      )}
    </>
  );
});
