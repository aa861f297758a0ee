import { isReviewAddress } from '../is-review-address.ts';
import type { ShareCode } from '../platforms.ts';
import { insertStep } from './edit-flow.ts';
import type { TextResolver } from './expand-text.ts';
import type { FixCode, FlowFix } from './flow-finding.ts';
import { FLOW_LIMITS } from './limits.ts';
import { newStep } from './new-step.ts';
import { ratingAsk } from './rating-type-of.ts';
import { viewersWithoutThankYou } from './step-viewers.ts';
import type { ExternalLink, Flow, ShareAction, Step } from './steps.ts';

/** A mend of one step, which stays where it is. */
export function fixStep(code: FixCode, index: number, change: (step: Step) => Step): FlowFix {
  return { code, apply: (flow) => flow.map((step, at) => (at === index ? change(step) : step)) };
}

/** Takes the step out and puts it back so that `to` is its new index. */
export function moveStep(code: FixCode, index: number, to: number): FlowFix {
  return {
    code,
    apply: (flow) => {
      const rest = flow.filter((_, at) => at !== index);
      return [...rest.slice(0, to), ...flow.slice(index, index + 1), ...rest.slice(to)];
    },
  };
}

/** null where it is the only step: a flow has at least one. */
export function removeStep(flow: Flow, index: number): FlowFix | null {
  if (flow.length < 2) return null;
  return { code: 'remove_step', apply: (now) => now.filter((_, at) => at !== index) };
}

export function showToAll(step: Step): Step {
  return 'showTo' in step ? { ...step, showTo: { ratingScale: 'all' } } : step;
}

/** The testimonial inside a share step, shown to whoever sees the share step. */
export function takeRangeOfShare(step: Step): Step {
  if (step.type !== 'shareq' || step.showIfSkip === false) return step;
  return { ...step, showIfSkip: { ...step.showIfSkip, showTo: step.showTo } };
}

/** Adds the actions of all connected platforms, Yelp excepted, which forbids asking; null without any. */
export function switchOnActions(index: number, connected: readonly ShareCode[]): FlowFix | null {
  const codes = connected.filter(isAskedFor);
  if (codes.length === 0) return null;
  return fixStep('switch_on_actions', index, (step) => {
    if (step.type !== 'shareq') return step;
    const preserved = step.shareActions.filter(
      ({ platformCode }) => !codes.some((one) => one === platformCode),
    );
    const added: ShareAction[] = codes.map((platformCode) => ({ platformCode }));
    return { ...step, shareActions: [...added, ...preserved] };
  });
}

/**
 * Puts the review links of this thank-you on every other one that lacks such, and has the last one
 * thank whoever gets none; null where one has no room. `hasOffer` tells whether links suffice.
 */
export function offerLinksToAll(
  flow: Flow,
  index: number,
  hasOffer: (links: readonly ExternalLink[]) => boolean,
): FlowFix | null {
  const own = flow[index];
  if (own?.type !== 'thankyou') return null;
  const links = own.externalLinks.filter(({ url }) => isReviewAddress(url));
  const last = flow.findLastIndex(({ type }) => type === 'thankyou');
  const isSomebodyUnthanked = viewersWithoutThankYou(flow).length > 0;
  const fixed = flow.map((step, at): Step => {
    if (step.type !== 'thankyou') return step;
    const preserved = step.externalLinks.filter((one) => !links.some(({ url }) => url === one.url));
    const externalLinks = hasOffer(step.externalLinks)
      ? step.externalLinks
      : [...preserved, ...links];
    const offering = { ...step, externalLinks };
    return at === last && isSomebodyUnthanked ? showToAll(offering) : offering;
  });
  const hasRoom = fixed.every(
    (step) => step.type !== 'thankyou' || step.externalLinks.length <= FLOW_LIMITS.links,
  );
  return hasRoom ? { code: 'offer_links_to_all', apply: () => fixed } : null;
}

/** A rating step behind the welcome step: stars, or NPS where ranges of that scale stand already. */
export function addRating(flow: Flow, resolve: TextResolver): FlowFix | null {
  if (flow.length >= FLOW_LIMITS.steps) return null;
  const hasRange = flow.some((step) => 'showTo' in step && step.showTo.ratingScale !== 'all');
  const standard = newStep('ratingq', hasRange ? 'nps' : 'star');
  const ask = ratingAsk(standard.ratingType, resolve);
  const rating = { ...standard, content: { ...standard.content, ask } };
  const at = flow[0]?.type === 'welcome' ? 1 : 0;
  return { code: 'add_rating', apply: (now) => insertStep(now, rating, { at, newId: noId }) };
}

/** A thank-you for all at the end, behind those for some. */
export function addThankYou(flow: Flow): FlowFix | null {
  if (flow.length >= FLOW_LIMITS.steps) return null;
  return {
    code: 'add_thank_you',
    apply: (now) => insertStep(now, newStep('thankyou', null), { at: now.length, newId: noId }),
  };
}

/** Both steps have ids by their type. */
function noId(): string {
  return 'STEP';
}

type AskedFor = Exclude<ShareCode, 'custom' | 'ye'>;

function isAskedFor(code: ShareCode): code is AskedFor {
  return code !== 'custom' && code !== 'ye';
}
