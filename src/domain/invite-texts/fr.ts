import type { InvitePack } from './en.ts';

export const fr: InvitePack = {
  mailSubject: 'Comment s’est passée votre expérience avec [businessname] ?',
  mailText:
    'Bonjour [name|cher client],\n\nMerci d’avoir choisi [businessname]. Auriez-vous une minute pour nous dire comment cela s’est passé ? Votre avis nous aide à progresser.',
  nameFallback: 'cher client',
  followupSubject: 'Petit rappel : comment s’est passée votre expérience avec [businessname] ?',
  followupTextOnce:
    'Nous serions toujours ravis de savoir comment cela s’est passé. Cela prend environ une minute, et nous lisons chaque réponse.',
  followupTextTwice:
    'C’est notre dernier rappel. Si vous avez une minute, dites-nous comment cela s’est passé.',
  text: "Bonjour [name|à vous], merci d'avoir choisi [businessname]. Votre avis nous aide : [link]",
  optOut: 'STOP pour ne plus en recevoir.',
  followupGreeting: 'Bonjour [name|cher client],',
  button: 'Donner mon avis',
  rateHint: 'Touchez une note. Vous pourrez la modifier ensuite.',
  reason: 'Vous recevez cet e-mail parce que {business} souhaite connaître votre expérience.',
  unsubscribe: 'Se désabonner',
  unsubscribeTitle: 'Ne plus recevoir ces e-mails ?',
  unsubscribeAsk: '{business} cessera d’envoyer des e-mails à {email}.',
  unsubscribedTitle: 'Vous êtes désabonné',
  unsubscribedText: '{business} n’enverra plus d’e-mails à {email}.',
  resubscribeAsk: 'Désabonnement par erreur ?',
  resubscribe: 'Me réabonner',
  resubscribedTitle: 'Vous êtes de nouveau abonné',
  resubscribedText: '{business} peut de nouveau envoyer des e-mails à {email}.',
  yourAddress: 'votre adresse e-mail',
  unsubscribeLinkBadTitle: 'Ce lien de désinscription n’est pas valide',
  unsubscribeLinkBadText:
    'Veuillez ouvrir le lien complet de l’e-mail, ou répondre à cet e-mail pour demander votre désinscription.',
  privacyTitle: 'Comment vos données sont utilisées',
  privacyText:
    'Des entreprises utilisent {product} pour demander l’avis de leurs clients. L’entreprise qui vous a écrit nous a confié vos coordonnées dans ce but et décide de leur utilisation. Pour son compte, nous conservons les messages qui vous ont été envoyés et vos réponses. Nous ne les vendons pas et ne les partageons avec personne d’autre. Le lien présent dans chaque e-mail vous permet de vous désabonner. Pour consulter, corriger ou supprimer vos données, écrivez à cette entreprise.',
  stopReply: 'Désabonnement confirmé. Répondez START pour vous réabonner.',
  startReply: 'Réabonnement confirmé. Répondez STOP pour vous désabonner.',
  helpReply:
    'Des entreprises vous demandent votre avis depuis ce numéro avec {product}. Répondez STOP pour vous désabonner.',
};
