const RECIPIENT = '(?: (?:me|us|my number|my phone|this number|this phone))?';
const TO_RECIPIENT = '(?: to (?:me|us|my number|my phone|this number|this phone))?';
const WHAT_IS_SENT =
  '(?: (?:any|more|further|these|those|this|the|your|all|such|of|stupid|annoying))*' +
  '(?: (?:texts?|text messages?|messages?|msgs?|sms|texting|messaging|invites?|invitations?|surveys?' +
  '|spam|stuff|anything|everything|notifications?|ads?))?';
const TIME_WORDS = '(?: (?:again|anymore|any more|any longer|ever|already|now|right now|at once))*';
const LIST =
  '(?: (?:your|the|this|these|all|any))*' +
  '(?: (?:(?:mailing |contact |text |sms |phone |marketing )?lists?|database|system|contacts|service' +
  '|texts|messages|notifications))?';
const POLITE_REQUEST =
  '(?:no )?(?:(?:can|could|would|will) you (?:please )?|(?:i )?(?:want|would like|wish|need) (?:you )?to ' +
  '|id like (?:you )?to |you (?:must|need to|have to|should) |i (?:said|told you to) |please )?';

const ENGLISH = [
  `s+t+o+p+(?: it)?${WHAT_IS_SENT}${TIME_WORDS}`,
  `(?:stop|quit|cease) (?:texting|messaging|sending|contacting|writing|bothering|spamming|calling|harassing)(?: to)?${RECIPIENT}${WHAT_IS_SENT}${TO_RECIPIENT}${TIME_WORDS}`,
  `(?:do not|dont|never|no longer) (?:text|message|contact|write|send|bother|call|spam)(?: to)?${RECIPIENT}${WHAT_IS_SENT}${TO_RECIPIENT}${TIME_WORDS}`,
  'no more (?:of )?(?:(?:these|those|your) )?(?:texts?|text messages?|messages?|sms|surveys?|spam)',
  `(?:remove|delete|take|drop|unsubscribe|opt) (?:me|us|my number|my phone number|this number)(?: (?:off|out|from|of))*${LIST}`,
  `unsubscribe(?: (?:me|us))?(?: from)?${LIST}`,
  `opt(?: me| us)? out(?: of)?${LIST}`,
  'i (?:am |m )?opt(?:ing)? out',
  '(?:i )?(?:hereby )?(?:revoke|withdraw) (?:my |any |all )*(?:consent|permission)',
  'leave (?:me|us) alone',
  'lose my number',
  '(?:cancel|end) (?:my |the |this |all |these )*(?:subscription|texts?|messages?|sms)',
];

const OTHERS = [
  'stop ?(?:2|to|for) ?(?:end|stop|quit|cancel|opt ?out|unsubscribe)',
  '(?:text|txt|reply|send|type) stop',
  // German
  '(?:(?:schreib|schreibt|schreiben sie|sende|sendet|senden sie|schick|schickt|schicken sie) (?:mir |uns )?)?(?:bitte )?(?:keine|nicht|nichts)(?: weiteren)?(?: sms| nachrichten| mitteilungen)? mehr(?: an mich)?(?: schicken| senden| schreiben)?',
  '(?:kontaktieren|belastigen) sie mich nicht mehr',
  // French
  'ne m ?(?:ecrivez|envoyez|contactez|ecris|envoie)(?: plus| pas)(?: de| des| rien)?(?: sms| messages| texto| textos)?',
  'arretez? de m ?(?:ecrire|envoyer|contacter)(?: de| des| vos| ces)?(?: sms| messages| textos)?',
  '(?:retirez|enlevez|supprimez) moi(?: de)?(?: la| votre| cette)?(?: liste)?',
  'je ne veux plus(?: recevoir)?(?: de| vos| ces)?(?: sms| messages| textos)?',
  // Portuguese
  '(?:eu )?nao (?:quero|desejo)(?: mais)?(?: receber)?(?: mais)?(?: suas| essas| estas)? (?:mensagens|sms)',
  'nao (?:me )?(?:envie|envies|enviem|mande|mandes|mandem)(?: mais)?(?: mensagens| sms)?(?: mais)?',
  '(?:pare|para|parem) de (?:me )?(?:enviar|mandar|escrever)(?: mais)?(?: mensagens| sms)?',
  // Spanish
  'no me (?:escriba|escriban|escribas|envie|envien|envies|mande|manden|mandes|contacte|contacten)(?: mas)?(?: mensajes| sms)?(?: mas)?',
  '(?:deje|dejen|deja) de (?:escribirme|enviarme|mandarme|contactarme|molestar|molestarme)(?: mas)?(?: mensajes| sms)?',
  'no quiero(?: recibir)?(?: mas| sus| estos)? (?:mensajes|sms)',
  // Italian
  'non (?:scrivermi|scrivetemi|mandarmi|mandatemi|inviarmi|inviatemi|contattarmi|contattatemi)(?: piu)?(?: messaggi| sms)?(?: piu)?',
  '(?:smettila|smettetela|smetti|smettete) di (?:scrivermi|mandarmi|inviarmi|contattarmi|disturbarmi)(?: messaggi| sms)?',
  'non voglio(?: ricevere)?(?: piu| altri| i vostri| questi)? (?:messaggi|sms)',
];

/** Sentences that ask to stop: lower case, no accents, no punctuation. */
export const STOP_PATTERN = new RegExp(
  `^(?:${POLITE_REQUEST}(?:${ENGLISH.join('|')})|${OTHERS.join('|')})$`,
);
