import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** The part of a control that is read: an input or a text area of the page, or a stand-in for one. */
export type Control = {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly checked?: boolean;
};

/** The field that people never see; what stands in it is no answer. */
export const HONEYPOT_NAME = 'website';

/**
 * What stands in the controls of a step right now. The controls hold the truth, not the script: so
 * input from before the script ran, or put there by the browser, counts like any other.
 */
export function readStepForm(controls: Iterable<Control>): Draft {
  let draft = EMPTY_DRAFT;
  for (const { type, name, value, checked } of controls) {
    if (name === 'chosen') {
      if (checked) draft = { ...draft, chosen: [...draft.chosen, Number(value)] };
    } else if (name === 'consent') {
      draft = { ...draft, consent: checked === true };
    } else if (name !== '' && name !== HONEYPOT_NAME && type !== 'submit' && type !== 'button') {
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

/** True where two drafts hold the same input. */
export function isSameInput(one: Draft, other: Draft): boolean {
  const written = ({ fields }: Draft) =>
    Object.entries(fields)
      .filter(([, text]) => text !== '')
      .toSorted();
  return (
    one.consent === other.consent &&
    one.chosen.join() === other.chosen.join() &&
    JSON.stringify(written(one)) === JSON.stringify(written(other))
  );
}
