import type { ShareCode } from '../platforms.ts';
import { defaultFlow } from './default-flow.ts';
import type { FlowMend, MendCode } from './flow-finding.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { Flow, ShareAction, Step } from './steps.ts';

/** A mend of one step, which stays where it is. */
export function mendStep(code: MendCode, index: number, change: (step: Step) => Step): FlowMend {
  return { code, apply: (flow) => flow.map((step, at) => (at === index ? change(step) : step)) };
}

/** Takes the step out and puts it back so that `to` is its new index. */
export function moveStep(code: MendCode, index: number, to: number): FlowMend {
  return {
    code,
    apply: (flow) => {
      const rest = flow.filter((_, at) => at !== index);
      return [...rest.slice(0, to), ...flow.slice(index, index + 1), ...rest.slice(to)];
    },
  };
}

/** null where it is the only step: a flow has at least one. */
export function removeStep(flow: Flow, index: number): FlowMend | null {
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
export function switchOnActions(index: number, connected: readonly ShareCode[]): FlowMend | null {
  const codes = connected.filter(isAskedFor);
  if (codes.length === 0) return null;
  return mendStep('switch_on_actions', index, (step) => {
    if (step.type !== 'shareq') return step;
    const kept = step.shareActions.filter(
      ({ platformCode }) => !codes.some((one) => one === platformCode),
    );
    const added: ShareAction[] = codes.map((platformCode) => ({ platformCode }));
    return { ...step, shareActions: [...added, ...kept] };
  });
}

/** A rating step behind the welcome step: stars, or NPS where ranges of that scale stand already. */
export function addRating(flow: Flow): FlowMend | null {
  if (flow.length >= FLOW_LIMITS.steps) return null;
  const standard = defaultFlow().find((step) => step.type === 'ratingq');
  if (standard === undefined) return null;
  const hasRange = flow.some((step) => 'showTo' in step && step.showTo.ratingScale !== 'all');
  const ratingType = hasRange ? 'nps' : 'star';
  const id = unusedId(flow, `${ratingType.toUpperCase()}r`);
  const ask = { pack: `${ratingType}Ask` };
  const content = { ...standard.content, ask };
  const rating: Step = { ...standard, uniqueID: id, questionID: id, ratingType, content };
  const place = flow[0]?.type === 'welcome' ? 1 : 0;
  return {
    code: 'add_rating',
    apply: (now) => [...now.slice(0, place), rating, ...now.slice(place)],
  };
}

/** A thank-you for all at the end, behind those for some. */
export function addThankYou(flow: Flow): FlowMend | null {
  const standard = defaultFlow().find((step) => step.type === 'thankyou');
  if (standard === undefined || flow.length >= FLOW_LIMITS.steps) return null;
  const thankYou = { ...standard, uniqueID: unusedId(flow, standard.uniqueID) };
  return { code: 'add_thank_you', apply: (now) => [...now, thankYou] };
}

type AskedFor = Exclude<ShareCode, 'custom' | 'ye'>;

function isAskedFor(code: ShareCode): code is AskedFor {
  return code !== 'custom' && code !== 'ye';
}

function unusedId(flow: Flow, base: string): string {
  const taken = new Set(
    flow.flatMap((step) =>
      'questionID' in step ? [step.uniqueID, step.questionID] : step.uniqueID,
    ),
  );
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}
