import { type Draft, EMPTY_DRAFT, type Way } from './draft.ts';

/** The part of a control that is read: an input or textarea of the page, or a test double. */
export type Control = {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly checked?: boolean;
};

/** The honeypot field; its value is not an answer. A name with a meaning would be filled in for people. */
export const HONEYPOT_NAME = 'k3';

/** What a step is answered by: a hidden control, beside the ones that change it. */
export const WAY_NAME = 'way';

const NO_ANSWERS = ['', HONEYPOT_NAME];

/**
 * Reads the current values of a step's controls. They are the source of truth, so input from before the
 * script ran, or autofilled by the browser, counts too.
 */
export function readStepForm(controls: Iterable<Control>): Draft {
  let draft = EMPTY_DRAFT;
  for (const { type, name, value, checked } of controls) {
    if (name === 'chosen') {
      if (checked) draft = { ...draft, chosen: [...draft.chosen, Number(value)] };
    } else if (name === 'consent') {
      draft = { ...draft, consent: checked === true };
    } else if (name === WAY_NAME) {
      if (type === 'hidden') draft = { ...draft, way: value as Way | '' };
    } else if (!NO_ANSWERS.includes(name) && type !== 'submit' && type !== 'button') {
      draft = { ...draft, fields: { ...draft.fields, [name]: value } };
    }
  }
  return draft;
}

/** The same for a form of the page. */
export function readForm(form: HTMLFormElement): Draft {
  const controls = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  return readStepForm(controls);
}

/** True if two drafts have the same input. */
export function isSameInput(one: Draft, other: Draft): boolean {
  const written = ({ fields }: Draft) =>
    Object.entries(fields)
      .filter(([, text]) => text !== '')
      .sort();
  return (
    one.consent === other.consent &&
    one.chosen.join() === other.chosen.join() &&
    JSON.stringify(written(one)) === JSON.stringify(written(other))
  );
}
