import type { EXPORT_FORMATS, FeedbackSession } from '#contract/responses.ts';
import type { FlowQuestion } from '#server/modules/survey-flows/list-flow-questions.ts';
import { csvColumns, csvLine } from './csv-columns.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How an export is written: its start, each batch of sessions, and its end. */
interface Writer {
  readonly begin: string;
  write(sessions: readonly FeedbackSession[]): string;
  readonly end: string;
}

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Without it, spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export function exportWriter(format: ExportFormat, questions: readonly FlowQuestion[]): Writer {
  return format === 'csv' ? csvWriter(questions) : jsonWriter();
}

function csvWriter(questions: readonly FlowQuestion[]): Writer {
  const { headings, cellsOf } = csvColumns(questions);
  return {
    begin: BYTE_ORDER_MARK + csvLine(headings),
    write: (sessions) => sessions.map((session) => csvLine(cellsOf(session))).join(''),
    end: '',
  };
}

function jsonWriter(): Writer {
  let isFirst = true;
  return {
    begin: '[',
    write(sessions) {
      const texts = sessions.map((session) => JSON.stringify(session));
      const text = (isFirst ? '\n' : ',\n') + texts.join(',\n');
      isFirst = false;
      return text;
    },
    end: '\n]\n',
  };
}
