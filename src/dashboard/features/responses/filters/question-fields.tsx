import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Responses } from '../use-responses.ts';
import type { Filters } from '../view/responses-view.ts';
import { ChoiceField } from './choice-field.tsx';

type Props = {
  view: Filters;
  questions: Responses['questions'];
  /** Whether the questions are those of this view; before that none is called unknown. */
  isKnown: boolean;
  onChange: (changes: Partial<Filters>) => void;
};

/** A question, and which of its answers. */
export function QuestionFields({ view, questions, isKnown, onChange }: Props) {
  const { t } = useTranslation();
  const chosen = questions.find(({ questionID }) => questionID === view.question);
  const isUnknown = isKnown && view.question !== null && chosen === undefined;
  if (questions.length === 0 && view.question === null) return null;
  return (
    <>
      <NativeSelect
        label={t('responses.question')}
        data={[
          { value: '', label: t('responses.allQuestions') },
          ...questions.map(({ questionID, questionText }) => ({
            value: questionID,
            label: questionText,
          })),
          ...(isUnknown
            ? [{ value: view.question ?? '', label: t('responses.unknownQuestion') }]
            : []),
        ]}
        value={view.question ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ question: currentTarget.value || null, answers: [] })
        }
      />
      {chosen !== undefined && chosen.answerOptions.length > 0 && (
        <ChoiceField
          label={t('responses.answers')}
          choices={chosen.answerOptions.map((option) => ({ value: option, label: option }))}
          chosen={view.answers}
          onChange={(answers) => onChange({ answers })}
        />
      )}
    </>
  );
}
