import type { Entity } from '#contract/businesses.ts';
import { download } from '#dashboard/browser/download.ts';
import { exportFlow } from '#domain/survey-flow/flow-transfer.ts';
import type { FlowDraft } from '../use-flow-draft.ts';

/** Hands over the flow in the editor as a file that can be imported again. */
export function exportFlowFile({ flow, inviteOnly }: FlowDraft, entity: Entity): void {
  const texts = entity.customLanguagePacks[entity.language] ?? null;
  const content = `${JSON.stringify(exportFlow({ flow, inviteOnly, texts }), null, 2)}\n`;
  const file = new Blob([content], { type: 'application/json' });
  download(file, `${entity.feedbackAddressHandle}-survey.json`);
}
