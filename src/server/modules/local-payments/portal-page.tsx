import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { formatMoney } from '#domain/format-money.ts';
import { renderPage } from '#server/platform/http/page.tsx';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { nameProduct } from './name-product.ts';
import type { LocalPayment } from './store.ts';

interface Portal {
  /** The address of the page itself. */
  path: string;
  language: ServerLanguage;
  isCardDeclined: boolean;
  payments: readonly LocalPayment[];
  returnUrl: string;
}

/** The portal: whether the pretended card works, and what was paid. */
export function renderPortal(portal: Portal): string {
  const { path, language, isCardDeclined, payments, returnUrl } = portal;
  const { local } = textsFor(language).payments;
  return renderPage({
    language,
    title: local.portalTitle,
    content: (
      <>
        <form
          className="card"
          method="post"
          action={`${path}/${isCardDeclined ? 'works' : 'declined'}`}
        >
          <h1>{local.portalTitle}</h1>
          <p>{local.noMoney}</p>
          <p>{isCardDeclined ? local.cardDeclined : local.cardWorks}</p>
          <p>
            <button className={isCardDeclined ? 'button' : 'button quiet'} type="submit">
              {isCardDeclined ? local.makeWork : local.makeDeclined}
            </button>
          </p>
          <a href={returnUrl}>{local.portalBack}</a>
        </form>
        <h2>{local.invoices}</h2>
        {payments.length === 0 && <p>{local.noInvoices}</p>}
        {payments.map((payment) => (
          <PaymentRow key={payment.payment_id} {...{ payment, path, language }} />
        ))}
      </>
    ),
  });
}

function PaymentRow({
  payment,
  path,
  language,
}: Pick<Portal, 'path' | 'language'> & { payment: LocalPayment }) {
  const { local } = textsFor(language).payments;
  const { currency, amount, refunded_amount: refunded, state } = payment;
  const price = (value: number) => formatMoney({ amount: value, currency }, language);
  const day = dateFormat(language, 'UTC', { dateStyle: 'long' }).format(payment.created_at);
  const isRefundable = state === 'paid' && refunded < amount;
  return (
    <form className="card row" method="post" action={`${path}/refund/${payment.payment_id}`}>
      <h2>{nameProduct(payment.product, language)}</h2>
      <p className="facts">
        <span>{day}</span>
        <span>{price(amount)}</span>
        <span className={`chip ${state === 'paid' ? 'good' : 'open'}`}>{local.states[state]}</span>
        {refunded > 0 && <span>{fill(local.refunded, { price: price(refunded) })}</span>}
        {isRefundable && (
          <button className="button quiet" type="submit">
            {local.refund}
          </button>
        )}
      </p>
    </form>
  );
}
