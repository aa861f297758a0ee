import { fillBusinessName } from '../fill-placeholders.ts';
import { mapFlowTexts } from './map-flow-texts.ts';
import type { ExpandedFlow, Flow, StepText } from './steps.ts';

export type TextPack = Readonly<Record<string, string>>;

export type TextSources = {
  /** The business's own texts for the language, which take precedence. */
  readonly custom: TextPack | null;
  readonly language: TextPack;
  readonly english: TextPack;
  readonly businessName: string;
};

export type TextResolver = (text: StepText) => string;

/**
 * The text that a respondent reads: a reference is looked up in the business's pack, the language pack, then
 * the English one (empty if unknown), and every [businessname] is replaced.
 */
export function expandText(text: StepText, sources: TextSources): string {
  const found = typeof text === 'string' ? text : packText(text.pack, sources);
  return fillBusinessName(found, sources.businessName);
}

/** expandText with its sources bound, for normaliseFlow and expandFlow. */
export function textResolver(sources: TextSources): TextResolver {
  return (text) => expandText(text, sources);
}

function packText(key: string, { custom, language, english }: TextSources): string {
  return own(custom, key) || own(language, key) || own(english, key) || '';
}

function own(pack: TextPack | null, key: string): string | undefined {
  return pack !== null && Object.hasOwn(pack, key) ? pack[key] : undefined;
}

/** The flow with every text expanded for one language. */
export function expandFlow(flow: Flow, resolve: TextResolver): ExpandedFlow {
  // Safe cast: every text is now a string.
  return mapFlowTexts(flow, resolve) as ExpandedFlow;
}
