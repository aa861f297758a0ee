import type { InvitePack } from './en.ts';

export const pt: InvitePack = {
  mailSubject: 'Como foi a sua experiência com [businessname]?',
  mailText:
    'Olá [name|caro cliente],\n\nObrigado por ter escolhido [businessname]. Tem um minuto para nos contar como correu? A sua opinião ajuda-nos a melhorar.',
  nameFallback: 'caro cliente',
  followupSubject: 'Lembrete: como foi a sua experiência com [businessname]?',
  followupTextOnce:
    'Ainda gostaríamos de saber como correu. Demora cerca de um minuto e lemos todas as respostas.',
  followupTextTwice: 'Este é o nosso último lembrete. Se tiver um minuto, conte-nos como correu.',
  text: '[name|Caro cliente], obrigado por escolher [businessname]. Como correu? [link]',
  optOut: 'Para sair, responda STOP.',
  followupGreeting: 'Olá [name|caro cliente],',
  button: 'Dar a minha opinião',
  rateHint: 'Toque numa opção. Pode alterá-la a seguir.',
  reason: 'Recebeu este e-mail porque {business} gostaria de conhecer a sua experiência.',
  unsubscribe: 'Cancelar a subscrição',
  unsubscribeTitle: 'Deixar de receber estes e-mails?',
  unsubscribeAsk: '{business} deixará de enviar e-mails para {email}.',
  unsubscribedTitle: 'Subscrição cancelada',
  unsubscribedText: '{business} não enviará mais e-mails para {email}.',
  resubscribeAsk: 'Cancelou por engano?',
  resubscribe: 'Subscrever de novo',
  resubscribedTitle: 'Voltou a subscrever',
  resubscribedText: '{business} pode voltar a enviar e-mails para {email}.',
  yourAddress: 'o seu endereço de e-mail',
  unsubscribeLinkBadTitle: 'Esta ligação para cancelar não é válida',
  unsubscribeLinkBadText:
    'Abra a ligação completa do e-mail ou responda a esse e-mail a pedir que o retirem da lista.',
  privacyTitle: 'Como os seus dados são utilizados',
  privacyText:
    'As empresas usam o {product} para pedir a opinião dos seus clientes. A empresa que lhe escreveu deu-nos os seus contactos para esse fim e decide como são utilizados. Em nome dela, guardamos as mensagens que lhe foram enviadas e as suas respostas. Não as vendemos nem as partilhamos com mais ninguém. Pode cancelar a subscrição com a ligação presente em cada e-mail. Para consultar, corrigir ou apagar os seus dados, escreva a essa empresa.',
  stopReply:
    'Pedido registado: deixa de receber mensagens daqui. Para voltar a receber, responda START.',
  startReply: 'Volta a receber mensagens daqui. Para sair, responda STOP.',
  helpReply:
    'As empresas usam o {product} para ouvir os seus clientes. Para deixar de receber mensagens, responda STOP.',
};
