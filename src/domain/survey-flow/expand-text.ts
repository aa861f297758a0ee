import { fillBusinessName } from '../fill.ts';
import { mapFlowTexts } from './map-flow-texts.ts';
import type { ExpandedFlow, Flow, StepText } from './steps.ts';

export type TextPack = Readonly<Record<string, string>>;

export type TextSources = {
  /** The business's own texts for the language, which win. */
  readonly custom: TextPack | null;
  readonly language: TextPack;
  readonly english: TextPack;
  readonly businessName: string;
};

export type TextResolver = (text: StepText) => string;

/**
 * The text a respondent reads: a reference is looked up in the business's pack, the language pack
 * and the English one (an unknown key is empty), and every [businessname] becomes the name.
 */
export function expandText(text: StepText, sources: TextSources): string {
  const found = typeof text === 'string' ? text : packText(text.pack, sources);
  return fillBusinessName(found, sources.businessName);
}

/** expandText with its sources bound, as normaliseFlow and expandFlow take it. */
export function textResolver(sources: TextSources): TextResolver {
  return (text) => expandText(text, sources);
}

function packText(key: string, { custom, language, english }: TextSources): string {
  return own(custom, key) || own(language, key) || own(english, key) || '';
}

function own(pack: TextPack | null, key: string): string | undefined {
  return pack !== null && Object.hasOwn(pack, key) ? pack[key] : undefined;
}

/** The flow with every text expanded, ready for a respondent in one language. */
export function expandFlow(flow: Flow, resolve: TextResolver): ExpandedFlow {
  // Sound by construction: every text has become a string.
  return mapFlowTexts(flow, resolve) as ExpandedFlow;
}
