import type { AnswerTo } from '#contract/calls.ts';
import type { Answers, FakeProduct } from './fake-product.ts';

type Handles = AnswerTo<'fetchHandles'>;

const products = new WeakMap<FakeProduct, Pick<Handles, 'former' | 'changesLeft'>>();

/** The former handles of the product's business, and the changes that are left. */
export function handlesOf(product: FakeProduct): Pick<Handles, 'former' | 'changesLeft'> {
  const handles = products.get(product) ?? { former: [], changesLeft: 3 };
  products.set(product, handles);
  return handles;
}

/** Changes the handle as somebody else does. */
export function changeHandle(product: FakeProduct, handle: string): void {
  const { entity } = product;
  const handles = handlesOf(product);
  const was = { feedbackAddressHandle: entity.feedbackAddressHandle, isGivenUp: false };
  const others = handles.former.filter((one) => one.feedbackAddressHandle !== handle);
  handles.former = [was, ...others];
  handles.changesLeft -= 1;
  entity.feedbackLink = entity.feedbackLink.replace(entity.feedbackAddressHandle, handle);
  entity.feedbackAddressHandle = handle;
}

function refused(code: string, message: string) {
  const fields = { feedbackaddresshandle: message };
  return { status: 409, json: { error: { code, message, fields } } };
}

/** Answers to the calls about handles; 'taken' is another business's. */
export const HANDLE_ANSWERS = {
  fetchHandles: (product) => ({
    feedbackAddressHandle: product.entity.feedbackAddressHandle,
    ...handlesOf(product),
    nextChangesAt: 1_796_083_200,
  }),
  checkHandle: (_, { feedbackAddressHandle }) => ({ available: feedbackAddressHandle !== 'taken' }),
  updateLookAndFeel(product, { feedbackaddresshandle: wanted, seenhandle: seen }) {
    if (typeof wanted !== 'string') return {};
    const { feedbackAddressHandle: current } = product.entity;
    if (seen !== current) {
      return refused('handle_changed', `The link was changed to ${current} meanwhile.`);
    }
    if (wanted === 'taken') return refused('handle_taken', 'This link is taken. Try another.');
    changeHandle(product, wanted);
    return {};
  },
  giveUpHandle(product, { feedbackAddressHandle: handle }) {
    for (const one of handlesOf(product).former) {
      if (one.feedbackAddressHandle === handle) one.isGivenUp = true;
    }
    return {};
  },
} satisfies Answers;
