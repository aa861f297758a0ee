import type { InvitePack } from './en.ts';

export const de: InvitePack = {
  mailSubject: 'Wie war Ihre Erfahrung mit [businessname]?',
  mailText:
    'Guten Tag [name|liebe Kundin, lieber Kunde],\n\nvielen Dank, dass Sie sich für [businessname] entschieden haben. Hätten Sie eine Minute Zeit, uns zu erzählen, wie es war? Das hilft uns, besser zu werden.',
  nameFallback: 'liebe Kundin, lieber Kunde',
  followupSubject: 'Zur Erinnerung: Wie war Ihre Erfahrung mit [businessname]?',
  followupTextOnce:
    'wir würden uns nach wie vor über Ihre Rückmeldung freuen. Es dauert etwa eine Minute, und wir lesen jede Antwort.',
  followupTextTwice:
    'dies ist unsere letzte Erinnerung. Wenn Sie eine Minute Zeit haben, sagen Sie uns bitte, wie es war.',
  text: 'Guten Tag [name|liebe Kundin, lieber Kunde], wie war es bei [businessname]? Sagen Sie es uns: [link]',
  optOut: 'Abmelden: mit STOP antworten.',
  followupGreeting: 'Guten Tag [name|liebe Kundin, lieber Kunde],',
  button: 'Rückmeldung geben',
  rateHint: 'Tippen Sie auf eine Bewertung. Sie können sie im nächsten Schritt ändern.',
  reason: 'Sie erhalten diese E-Mail, weil {business} gern von Ihrer Erfahrung hören möchte.',
  unsubscribe: 'Abmelden',
  unsubscribeTitle: 'Keine E-Mails mehr erhalten?',
  unsubscribeAsk: '{business} sendet dann keine E-Mails mehr an {email}.',
  unsubscribedTitle: 'Sie sind abgemeldet',
  unsubscribedText: '{business} sendet keine E-Mails mehr an {email}.',
  resubscribeAsk: 'Versehentlich abgemeldet?',
  resubscribe: 'Wieder anmelden',
  resubscribedTitle: 'Sie sind wieder angemeldet',
  resubscribedText: '{business} kann wieder E-Mails an {email} senden.',
  yourAddress: 'Ihre E-Mail-Adresse',
  unsubscribeLinkBadTitle: 'Dieser Abmeldelink ist ungültig',
  unsubscribeLinkBadText:
    'Bitte öffnen Sie den vollständigen Link aus der E-Mail, oder antworten Sie auf die E-Mail und bitten Sie um Abmeldung.',
  privacyTitle: 'Wie Ihre Daten verwendet werden',
  privacyText:
    'Unternehmen bitten mit {product} ihre Kundinnen und Kunden um Rückmeldung. Das Unternehmen, das Ihnen geschrieben hat, hat uns dafür Ihre Kontaktdaten gegeben und entscheidet, wie sie verwendet werden. In seinem Auftrag speichern wir die Nachrichten an Sie und Ihre Antworten. Wir verkaufen sie nicht und geben sie an niemanden sonst weiter. Über den Link in jeder E-Mail können Sie sich abmelden. Wenn Sie Ihre Daten einsehen, berichtigen oder löschen lassen möchten, wenden Sie sich bitte an dieses Unternehmen.',
  stopReply: 'Sie sind abgemeldet. Antworten Sie START, um wieder SMS zu erhalten.',
  startReply: 'Sie sind wieder angemeldet. Antworten Sie STOP, um sich abzumelden.',
  helpReply:
    'Unternehmen bitten Sie von dieser Nummer aus über {product} um Ihre Meinung. Antworten Sie STOP, um sich abzumelden.',
};
