import { type DemoTexts, html } from './demo-article';

export const portuguese: DemoTexts = {
  welcome: {
    title: 'Bem-vindo à demonstração do Lodestone',
    synopsis: 'Aqui tudo pode ser experimentado, e nada aqui vale dinheiro.',
    content: html(
      'Esta é uma demonstração. Os saldos, preços e fundos que você vê foram criados para teste e não têm valor fora dela.',
      'Não envie tokens reais ao endereço de depósito: ninguém tem a chave dele, e o que for enviado não pode ser recuperado.',
      'Você não precisa de extensão de carteira. Na página de login, escolha a carteira de demonstração: o navegador cria uma chave que fica só neste aparelho.',
      '# Por onde começar',
      '- Informe quem convidou você; a demonstração mostra um código.\n- Informe um depósito de qualquer valor.\n- Entre no console como revisor e aprove-o.\n- Volte, veja o lançamento e peça um saque.',
    ),
  },
  reviews: {
    title: 'Depósitos e saques passam por análise',
    synopsis: 'Uma pessoa confere cada pedido. Isso leva tempo e protege você.',
    content: html(
      'Quando você informa um depósito, ele aguarda análise. Um revisor compara com o que realmente chegou e credita esse valor. Se houver diferença, vale o valor que chegou.',
      'Quando você pede um saque, o valor e a tarifa são reservados na hora, para que não sejam gastos duas vezes. O pagamento é feito depois da aprovação. Até lá você pode cancelar e recebe tudo de volta.',
      'Se um pedido for recusado, você vê o motivo, e o que estava reservado volta à conta de fundos.',
      '# O que você pode fazer',
      '- Informe o hash da transação no depósito e, se tiver, uma captura de tela.\n- Confira o endereço e o valor antes de confirmar.\n- Nunca diga sua senha de negociação a ninguém. Nossa equipe não a pede.',
    ),
  },
  rewards: {
    title: 'De onde vêm as recompensas e por que podem acabar',
    synopsis: 'Em palavras simples: as recompensas saem de um fundo limitado e não são prometidas a ninguém.',
    content: html(
      'Recompensas como o airdrop são pagas de um único fundo. Ele recebe uma parte do que os usuários pagam em tarifas e por serviços e o que o operador aporta. Nada mais entra nele.',
      'Uma recompensa só é paga quando o fundo a cobre. Enquanto faltar saldo, o que é devido espera, do mais antigo ao mais novo, até o fundo ser reposto. Isso pode demorar e pode não acontecer.',
      'O operador pode mudar, reduzir ou encerrar qualquer recompensa futura a qualquer momento. O que já foi pago continua sendo seu.',
      'Trazer outras pessoas não cria valor por si só. Nunca coloque dinheiro que lhe faça falta e nunca espere ser pago com o que outros colocam.',
    ),
  },
  rules: {
    title: 'Regras de negociação',
    synopsis: 'Como funcionam valores, tarifas e limites.',
    content: html(
      '# Valores',
      'Os valores são guardados com oito casas decimais e exibidos arredondados para baixo. O que você recebe é arredondado para baixo e o que é cobrado, para cima, sempre por menos que a menor unidade exibida.',
      '# Tarifas e limites',
      'Toda tarifa aparece antes da confirmação, junto com o que você paga e o que chega. Mínimos e limites diários aparecem no formulário. Os dias começam e terminam às 00:00 UTC.',
      '# Saques',
      'Os saques vão para o endereço da carteira com que você entra, salvo se o operador permitir outros. Exigem sua senha de negociação de seis dígitos. Depois de uma troca dessa senha, os saques ficam retidos por algum tempo.',
      '# Risco',
      'Os preços dos tokens sobem e descem e podem chegar a zero. Transferências em blockchain não podem ser desfeitas. Na dúvida, não negocie.',
    ),
  },
  about: {
    title: 'Sobre nós',
    synopsis: 'O que o Lodestone é e o que não é.',
    content: html(
      'O Lodestone é um aplicativo para quem tem uma carteira de criptomoedas. Você entra assinando um texto; nem a senha da carteira nem a chave privada chegam até nós.',
      'Cada movimento é registrado duas vezes, como saída e como entrada, e pode ser acompanhado no seu extrato. O sistema verifica repetidamente se todas as contas batem.',
      'O Lodestone não é um banco. Os saldos não têm garantia de nenhum fundo público, e nada aqui é conselho de investimento.',
      'O atendimento está no aplicativo. Informe seu UID e nunca a senha de negociação nem uma chave privada.',
    ),
  },
};
