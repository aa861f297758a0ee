import { isReviewAddress } from '../is-review-address.ts';
import type { ShareCode } from '../platforms.ts';
import { insertStep } from './edit-flow.ts';
import type { TextResolver } from './expand-text.ts';
import type { FixCode, FlowFix } from './flow-finding.ts';
import { FLOW_LIMITS } from './limits.ts';
import { newStep } from './new-step.ts';
import { ratingAsk } from './rating-type.ts';
import { viewersWithoutThankYou } from './step-viewers.ts';
import type { ExternalLink, Flow, ShareAction, Step } from './steps.ts';

/** A fix that changes one step in place. */
export function fixStep(code: FixCode, index: number, change: (step: Step) => Step): FlowFix {
  return { code, apply: (flow) => flow.map((step, at) => (at === index ? change(step) : step)) };
}

/** Moves the step so that `to` is its new index. */
export function moveStep(code: FixCode, index: number, to: number): FlowFix {
  return {
    code,
    apply: (flow) => {
      const rest = flow.filter((_, at) => at !== index);
      return [...rest.slice(0, to), ...flow.slice(index, index + 1), ...rest.slice(to)];
    },
  };
}

/** null for the only step: a flow needs at least one. */
export function removeStep(flow: Flow, index: number): FlowFix | null {
  if (flow.length < 2) return null;
  return { code: 'remove_step', apply: (now) => now.filter((_, at) => at !== index) };
}

export function showToAll(step: Step): Step {
  return 'showTo' in step ? { ...step, showTo: { ratingScale: 'all' } } : step;
}

/** Shows the testimonial inside a share step to everyone who sees the share step. */
export function takeRangeOfShare(step: Step): Step {
  if (step.type !== 'shareq' || step.showIfSkip === false) return step;
  return { ...step, showIfSkip: { ...step.showIfSkip, showTo: step.showTo } };
}

/** Adds the actions of all connected platforms except Yelp, which forbids asking; null if there are none. */
export function switchOnActions(index: number, connected: readonly ShareCode[]): FlowFix | null {
  const codes = connected.filter(isRequestable);
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
 * Adds the review links of this thank-you step to all others without any, and shows the last one to anyone
 * left without a thank-you; null if one has no room. `hasOffer` decides whether links suffice.
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
  const isAnyoneUnthanked = viewersWithoutThankYou(flow).length > 0;
  const fixed = flow.map((step, at): Step => {
    if (step.type !== 'thankyou') return step;
    const preserved = step.externalLinks.filter((one) => !links.some(({ url }) => url === one.url));
    const externalLinks = hasOffer(step.externalLinks)
      ? step.externalLinks
      : [...preserved, ...links];
    const offering = { ...step, externalLinks };
    return at === last && isAnyoneUnthanked ? showToAll(offering) : offering;
  });
  const hasRoom = fixed.every(
    (step) => step.type !== 'thankyou' || step.externalLinks.length <= FLOW_LIMITS.links,
  );
  return hasRoom ? { code: 'offer_links_to_all', apply: () => fixed } : null;
}

/** Adds a rating step after the welcome step: stars, or NPS if ranges of that scale exist already. */
export function addRating(flow: Flow, resolve: TextResolver): FlowFix | null {
  if (flow.length >= FLOW_LIMITS.steps) return null;
  const hasRange = flow.some((step) => 'showTo' in step && step.showTo.ratingScale !== 'all');
  const standard = newStep('ratingq', hasRange ? 'nps' : 'star');
  const ask = ratingAsk(standard.ratingType, resolve);
  const rating = { ...standard, content: { ...standard.content, ask } };
  const at = flow[0]?.type === 'welcome' ? 1 : 0;
  return { code: 'add_rating', apply: (now) => insertStep(now, rating, { at, newId: noId }) };
}

/** Adds a thank-you step for everyone at the end. */
export function addThankYou(flow: Flow): FlowFix | null {
  if (flow.length >= FLOW_LIMITS.steps) return null;
  return {
    code: 'add_thank_you',
    apply: (now) => insertStep(now, newStep('thankyou', null), { at: now.length, newId: noId }),
  };
}

/** The ids of both steps depend on their type. */
function noId(): string {
  return 'STEP';
}

type RequestableCode = Exclude<ShareCode, 'custom' | 'ye'>;

function isRequestable(code: ShareCode): code is RequestableCode {
  return code !== 'custom' && code !== 'ye';
}
