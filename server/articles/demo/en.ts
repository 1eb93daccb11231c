import { type DemoTexts, html } from './demo-article';

export const english: DemoTexts = {
  welcome: {
    title: 'Welcome to the Lodestone demonstration',
    synopsis: 'Everything here can be tried, and nothing here is worth money.',
    content: html(
      'This is a demonstration. The balances, prices and pools you see were made for trying things out and have no value outside of it.',
      'Please send no real tokens to the deposit address: nobody holds its key, and what is sent there cannot be brought back.',
      'You need no wallet extension. On the login page, choose the demo wallet: your browser makes a key that lives on this device only.',
      '# A good first walk',
      '- Add your inviter; the demo shows you a code.\n- Report a deposit of any amount.\n- Log in to the console as a reviewer and approve it.\n- Come back, look at the bill, and ask for a withdrawal.',
    ),
  },
  reviews: {
    title: 'Deposits and withdrawals are reviewed',
    synopsis: 'A person looks at every request. That takes time, and it protects you.',
    content: html(
      'When you report a deposit, it waits for review. A reviewer compares it with what has really arrived and credits that amount. Should the two differ, the amount that arrived is what counts.',
      'When you ask for a withdrawal, the amount and the fee are set aside at once, so that they cannot be spent twice. A reviewer approves the request, and the payment is then made. Until it is approved you can cancel it, and you get everything back.',
      'If a request is refused, you see the reason, and money set aside returns to your funding account.',
      '# What you can do',
      '- Give the transaction hash with a deposit, and a screenshot where you have one.\n- Check the address and the amount before you confirm.\n- Never tell anybody your trade password. Our staff do not ask for it.',
    ),
  },
  rewards: {
    title: 'Where rewards come from, and that they may stop',
    synopsis: 'In plain words: rewards are paid from a limited pool, and nobody is promised any.',
    content: html(
      'Rewards such as the airdrop are paid from one pool. It is filled by a part of what users pay in fees and for services, and by what the operator puts in. Nothing else flows into it.',
      'A reward is paid only when the pool can cover it. While the pool is short, what is due waits, the oldest first, until the pool is filled again. This can take long, and it may not happen.',
      'The operator may change, lower or end any reward at any time for the future. What has been paid stays yours.',
      'Bringing other people is not a source of value by itself. Never put in money you cannot do without, and never expect what others put in to pay you.',
    ),
  },
  rules: {
    title: 'Trading rules',
    synopsis: 'How amounts, fees and limits work.',
    content: html(
      '# Amounts',
      'Amounts are kept with eight decimals and shown rounded down. What is paid to you is rounded down, what is charged is rounded up, each by less than the smallest unit shown.',
      '# Fees and limits',
      'Every fee is shown before you confirm, together with what you pay and what arrives. Minimums and daily limits are shown on the form. Days begin and end at 00:00 UTC.',
      '# Withdrawals',
      'Withdrawals go to the wallet address you log in with, unless the operator has allowed other addresses. They need your six-digit trade password. After a change of that password, withdrawals are held for a while.',
      '# Risk',
      'Prices of tokens rise and fall, and can fall to nothing. Transfers on a blockchain cannot be undone. If you are unsure, do not trade.',
    ),
  },
  about: {
    title: 'About us',
    synopsis: 'What Lodestone is, and what it is not.',
    content: html(
      'Lodestone is a wallet app for holders of a crypto wallet. You log in by signing a text; no password of your wallet and no private key ever reaches us.',
      'Every movement is booked twice, once out and once in, and can be followed in your funds detail. Whether all books agree is checked by the system again and again.',
      'Lodestone is not a bank. Balances are not insured by any state scheme, and nothing here is investment advice.',
      'You reach customer service through the app. Please name your UID, and never your trade password or a private key.',
    ),
  },
};
