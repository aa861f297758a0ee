import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import { createDelivery } from '#survey/answer-delivery.ts';
import { createSurvey, type Survey } from '#survey/create-survey.ts';
import { type Draft, EMPTY_DRAFT } from '#survey/draft.ts';
import { sampleFlow, sampleModel } from '#survey/model-fixture.ts';
import type { CallOutcome, PostCall } from '#survey/post-call.ts';
import type { Entrance, SurveyModel } from '#survey/survey-model.ts';
import { createSurveyStorage, type KeyValueStore } from '#survey/survey-storage.ts';

export type SentCall = { readonly path: string; readonly body: Record<string, unknown> };

/** A device and a server for tests: the server's answers, and the calls that were sent. */
export type SurveyHarness = {
  readonly store: KeyValueStore;
  flow: ExpandedFlow;
  /** The consent question for testimonials. */
  consent: SurveyModel['consent'];
  sent: SentCall[];
  /** The server's answers other than success. */
  answers(call: SentCall): Partial<CallOutcome>;
  /** The content of the honeypot field. */
  trap: string;
  readonly retries: (() => void)[];
  /** After how many seconds each of them is due. */
  readonly waits: number[];
  /** The versions that the page was asked to show. */
  readonly versions: number[];
  /** Opens the page again on the same device. */
  open(entrance?: Partial<Entrance>, typed?: Draft | null, version?: number): Survey;
  /** Sends a call to this server. */
  readonly post: PostCall;
  /** The calls that were sent, such as 'answer 2'. */
  paths(): string[];
};

const OK = { status: 200, body: {}, retryAfter: null };
export const STARTED = { sessionID: 's', sessionToken: 't', flowVersion: 3, finished: false };
export const OFFLINE = { status: 0, body: null, retryAfter: null };

export function createSurveyHarness(): SurveyHarness {
  const visit: SurveyHarness = {
    store: mapStore(),
    flow: sampleFlow(),
    consent: sampleModel().consent,
    sent: [],
    answers: () => ({}),
    trap: '',
    retries: [],
    waits: [],
    versions: [],
    open: (entrance = {}, typed = null, version = 3) => open(visit, { entrance, typed, version }),
    post: async (path, body) => answer(visit, path, body),
    paths: () => visit.sent.map(({ path, body }) => ('i' in body ? `${path} ${body.i}` : path)),
  };
  return visit;
}

export function chosenDraft(value: number): Draft {
  return { ...EMPTY_DRAFT, chosen: [value] };
}

export function textDraft(textAnswer: string): Draft {
  return { ...EMPTY_DRAFT, fields: { textAnswer } };
}

/** Waits until everything that can be sent is sent. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

type Opening = { entrance: Partial<Entrance>; typed: Draft | null; version: number };

function open(visit: SurveyHarness, { entrance, typed, version }: Opening): Survey {
  const { store, flow, consent, retries, waits, versions } = visit;
  const model = { ...sampleModel(entrance, flow), consent, flowVersion: version };
  const memory = createSurveyStorage({ key: 'k', store, flowVersion: version, via: null });
  return createSurvey({
    model,
    storage: memory,
    typed,
    readHoneypot: () => visit.trap,
    showVersion: (version) => versions.push(version),
    createDelivery: (reports) =>
      createDelivery({
        ...reports,
        model,
        storage: memory,
        retryIn: (seconds, task) => {
          waits.push(seconds);
          retries.push(task);
        },
        post: visit.post,
      }),
  });
}

function answer(visit: SurveyHarness, path: string, body: object): CallOutcome {
  const call = { path: path.split('/').at(-1) ?? '', body: { ...body } };
  visit.sent.push(call);
  const usual = call.path === 'start' ? { ...OK, body: STARTED } : OK;
  return { ...usual, ...visit.answers(call) };
}

function mapStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
