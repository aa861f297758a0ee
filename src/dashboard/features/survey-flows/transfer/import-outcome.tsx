import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { ImportedFlow } from '#domain/survey-flow/flow-transfer.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { ImportFaults } from './import-faults.tsx';
import { ImportPreview } from './import-preview.tsx';

type Props = {
  /** Of the file. */
  name: string;
  result: ImportedFlow | 'unreadable';
  draft: FlowDraft;
  entity: Entity;
  resolve: TextResolver;
  onDone: () => void;
};

/** What came of reading a file: a flow to take over, its faults, or why it is none. */
export function ImportOutcome({ result, ...props }: Props) {
  const { t } = useTranslation();
  if (result === 'unreadable') return <Problem message={t('flowTools.import.unreadable')} />;
  if (result.ok) return <ImportPreview imported={result} {...props} />;
  if (result.problem === 'faults') {
    return <ImportFaults faults={result.faults} types={result.types} />;
  }
  return <Problem message={t(`flowTools.import.problems.${result.problem}`)} />;
}

function Problem({ message }: { message: string }) {
  return (
    <Alert color="red" role="alert">
      {message}
    </Alert>
  );
}
