import { DECLINED } from './fake-stripe-invoices.ts';
import type { FakePortal, FakeSession } from './fake-stripe-objects.ts';
import type { FakeParts } from './fake-stripe-parts.ts';
import type { VendorRequest, VendorResponse } from './fake-vendor.ts';

interface Parts extends FakeParts {
  pay: (checkout: string) => FakeSession;
}

/** The pages of a fake Stripe: one to pay, one to confirm a change, and the portal. */
export function answerPage(request: VendorRequest, parts: Parts): VendorResponse {
  const [, page, id = ''] = request.path.split('/');
  const { objects } = parts;
  const action = request.method === 'POST' ? request.form.get('do') : null;
  const found = objects.find(id);
  if (page === 'pay' && found?.object === 'checkout.session') return pagePay(parts, found, action);
  if (page === 'portal' && found?.object === 'billing_portal.session') {
    return found.flow ? pageChange(parts, found, action) : pagePortal(parts, found, action);
  }
  return { status: 404, html: document('Not found', '') };
}

function pagePay(parts: Parts, session: FakeSession, action: string | null): VendorResponse {
  if (session.status !== 'open') {
    return { html: document('This page has expired', '<p>It can no longer be paid.</p>') };
  }
  if (action === 'pay') {
    const address = session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
    parts.pay(session.id);
    return goTo(address);
  }
  const refused = action === 'refuse' ? '<p role="alert">Your card was declined.</p>' : '';
  return {
    html: document(
      `Pay ${money(session)}`,
      `${refused}${form('pay', 'Pay')}${form('refuse', 'Pay with a card that is refused')}${link(session.cancel_url, 'Back')}`,
    ),
  };
}

function pageChange(parts: Parts, portal: FakePortal, action: string | null): VendorResponse {
  const { objects, subscriptions } = parts;
  const change = portal.flow?.subscription_update_confirm;
  const price = objects.get('price', change?.items[0]?.price);
  if (action === 'confirm') {
    if (subscriptions.change(objects.get('subscription', change?.subscription), price)) {
      return goTo(portal.return_url);
    }
  }
  const refused = action === 'confirm' ? '<p role="alert">Your card was declined.</p>' : '';
  const cost = money({ amount_total: price.unit_amount, currency: price.currency });
  return {
    html: document(
      'Confirm your updates',
      `<p>From now on ${cost} a ${price.recurring?.interval}.</p>${refused}${form('confirm', 'Confirm')}${link(portal.return_url, 'Back')}`,
    ),
  };
}

function pagePortal(
  { objects, invoices, subscriptions }: Parts,
  { customer, return_url }: FakePortal,
  action: string | null,
): VendorResponse {
  if (action === 'decline') invoices.setCard(customer, DECLINED);
  if (action === 'mend') {
    invoices.setCard(customer, '4242');
    for (const one of objects.all('subscription')) {
      if (one.customer === customer && one.status === 'past_due') subscriptions.retry(one);
    }
  }
  const card = invoices.methodOf(customer)?.card.last4 ?? 'none';
  const rows = objects
    .all('invoice')
    .filter((one) => one.customer === customer)
    .map(
      (one) =>
        `<li>${one.number}: ${money({ ...one, amount_total: one.total })}, ${one.status}</li>`,
    );
  return {
    html: document(
      'Billing',
      `<p>Card: ${card}</p>${form('mend', 'Use a card that works')}${form('decline', 'Use a card that is declined')}<ul>${rows.join('')}</ul>${link(return_url, 'Back')}`,
    ),
  };
}

function goTo(address: string): VendorResponse {
  return { status: 303, headers: { location: address }, html: '' };
}

function form(action: string, label: string): string {
  return `<form method="post"><button name="do" value="${action}">${label}</button></form>`;
}

function link(address: string, label: string): string {
  return `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${label}</a>`;
}

function money({ amount_total, currency }: { amount_total: number; currency: string }): string {
  return `${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}
