import type { InvitePack } from './en.ts';

export const it: InvitePack = {
  mailSubject: 'Com’è andata con [businessname]?',
  mailText:
    'Gentile [name|cliente],\n\nGrazie per aver scelto [businessname]. Ha un minuto per raccontarci com’è andata? Ci aiuta a migliorare.',
  nameFallback: 'cliente',
  followupSubject: 'Promemoria: com’è andata con [businessname]?',
  followupTextOnce:
    'Ci farebbe ancora molto piacere sapere com’è andata. Basta circa un minuto e leggiamo ogni risposta.',
  followupTextTwice:
    'Questo è il nostro ultimo promemoria. Se ha un minuto, ci racconti com’è andata.',
  text: "Gentile [name|cliente], grazie per aver scelto [businessname]. Com'è andata? [link]",
  optOut: 'Per non riceverne, risponda STOP.',
  followupGreeting: 'Gentile [name|cliente],',
  button: 'Lasciare un parere',
  rateHint: 'Tocchi un voto. Potrà modificarlo subito dopo.',
  reason: 'Riceve questa e-mail perché {business} desidera conoscere la sua esperienza.',
  unsubscribe: 'Annulla l’iscrizione',
  unsubscribeTitle: 'Non ricevere più queste e-mail?',
  unsubscribeAsk: '{business} smetterà di inviare e-mail a {email}.',
  unsubscribedTitle: 'Iscrizione annullata',
  unsubscribedText: '{business} non invierà più e-mail a {email}.',
  resubscribeAsk: 'Iscrizione annullata per errore?',
  resubscribe: 'Iscrivermi di nuovo',
  resubscribedTitle: 'Iscrizione ripristinata',
  resubscribedText: '{business} può inviare di nuovo e-mail a {email}.',
  yourAddress: 'questo indirizzo e-mail',
  unsubscribeLinkBadTitle: 'Questo link di disiscrizione non è valido',
  unsubscribeLinkBadText:
    'Apra il link completo dell’e-mail oppure risponda all’e-mail chiedendo di essere rimosso.',
  privacyTitle: 'Come vengono usati i suoi dati',
  privacyText:
    'Le aziende usano {product} per chiedere un parere ai propri clienti. L’azienda che le ha scritto ci ha fornito i suoi recapiti a questo scopo e decide come usarli. Per suo conto conserviamo i messaggi che le sono stati inviati e le sue risposte. Non li vendiamo e non li condividiamo con nessun altro. Può annullare l’iscrizione con il link presente in ogni e-mail. Per consultare, correggere o cancellare i suoi dati, scriva a quell’azienda.',
  stopReply: 'Iscrizione annullata. Risponda START per iscriversi di nuovo.',
  startReply: 'Iscrizione ripristinata. Risponda STOP per annullarla.',
  helpReply:
    'Le aziende le chiedono un parere da questo numero con {product}. Risponda STOP per non ricevere più SMS.',
};
