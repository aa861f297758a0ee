import type { InvitePack } from './en.ts';

export const de: InvitePack = {
  mailSubject: 'Wie war Ihre Erfahrung mit [businessname]?',
  mailText:
    'Guten Tag [name|liebe Kundin, lieber Kunde],\n\nvielen Dank, dass Sie sich für [businessname] entschieden haben. Nehmen Sie sich eine Minute Zeit und sagen uns, wie es war? Das hilft uns, besser zu werden.',
  nameFallback: 'liebe Kundin, lieber Kunde',
  followupSubject: 'Zur Erinnerung: Wie war Ihre Erfahrung mit [businessname]?',
  followupTextOnce:
    'wir würden immer noch gern erfahren, wie es war. Es dauert etwa eine Minute, und jede Antwort wird gelesen.',
  followupTextTwice:
    'dies ist unsere letzte Erinnerung. Wenn Sie eine Minute Zeit haben, sagen Sie uns bitte, wie es war.',
  text: 'Guten Tag [name|liebe Kundin, lieber Kunde], wie war es bei [businessname]? Sagen Sie es uns: [link]',
  optOut: 'Abmelden: mit STOP antworten.',
  followupGreeting: 'Guten Tag [name|liebe Kundin, lieber Kunde],',
  button: 'Rückmeldung geben',
  rateHint:
    'Wählen Sie eine Bewertung, um zu beginnen. Auf der nächsten Seite können Sie sie noch ändern.',
  reason: 'Sie erhalten diese E-Mail, weil {business} gern von Ihrer Erfahrung hören möchte.',
  unsubscribe: 'Abmelden',
  unsubscribeTitle: 'Abmelden',
  unsubscribeAsk: 'Soll {business} keine E-Mails mehr an {email} senden?',
  unsubscribedTitle: 'Sie sind abgemeldet',
  unsubscribedText: '{business} sendet keine E-Mails mehr an {email}.',
  resubscribeAsk: 'War es ein Versehen?',
  resubscribe: 'Wieder anmelden',
  resubscribedTitle: 'Sie sind wieder angemeldet',
  resubscribedText: '{business} darf wieder E-Mails an {email} senden.',
  unsubscribeLinkBadTitle: 'Dieser Abmeldelink ist ungültig',
  unsubscribeLinkBadText:
    'Bitte öffnen Sie den vollständigen Link aus der E-Mail, oder antworten Sie auf die E-Mail und bitten Sie um Abmeldung.',
  privacyTitle: 'Wie Ihre Daten verwendet werden',
  privacyText:
    'Unternehmen bitten mit Goodword ihre Kundinnen und Kunden um Rückmeldung. Das Unternehmen, das Ihnen geschrieben hat, hat uns dafür Ihre Kontaktdaten gegeben und entscheidet, wie sie verwendet werden. Für dieses Unternehmen bewahren wir auf, was Ihnen gesendet wurde und was Sie geantwortet haben; wir verkaufen nichts und geben es an niemanden sonst weiter. Über den Link in jeder E-Mail können Sie sich abmelden. Wenn Sie Ihre Daten einsehen, berichtigen oder löschen lassen möchten, schreiben Sie bitte diesem Unternehmen.',
  stopReply:
    'Sie erhalten keine SMS mehr von dieser Nummer. Antworten Sie START, um sie wieder zu erhalten.',
  startReply:
    'Sie erhalten wieder SMS von dieser Nummer. Antworten Sie STOP, um keine mehr zu erhalten.',
  helpReply:
    'Unternehmen bitten Sie von dieser Nummer aus über Goodword um Ihre Meinung. Antworten Sie STOP, um keine SMS mehr zu erhalten.',
};
