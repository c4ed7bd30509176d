/** Money, paying this site, and what goes wrong with it. */
export const moneyWords: Record<string, string> = {
  money:
    'money, pesa, cash, shillings, shilling, bob, ksh, kes, kshs, doo, mulla, ganji, chapaa, fedha, hela, dough, k, thousand',
  fee: `fee, fees, cost, costs, charge, charges, charged, charging, price, prices, pricing, bei, ada, gharama, karo, registration fee, joining fee, payable, amount, malipo, expensive, cheap, ghali`,
  pay: 'pay, paid, pays, paying, payment, payments, lipa, nalipa, nalipaje, kulipa, kulipia, nilipe, nimelipa, nililipa, tulipe, tunalipa, lipia, nikalipa, nishalipa, nikilipa',
  free: 'free, bure, bila malipo, for nothing, without paying, bila kulipa',
  howmuch:
    'how much, ngapi, kiasi gani, pesa ngapi, what amount, shilingi ngapi, hw much, bei gani, how many shillings, range',
  howmany: 'how many, wangapi, mangapi, number of, total, in total, count, ngapi wameomba, hw many',
  yearly:
    'yearly, annual, annually, every year, per year, each year, year, years, mwaka, kila mwaka, per annum, next year, mwaka ujao, monthly fee',
  once: 'once, one time, onetime, one-time, one off, mara moja, for life, lifetime, forever, again, tena, done paying, life time',
  renew:
    'renew, renewal, renewing, extend, expire, expires, expired, expiry, run out, runs out, imeisha, inaisha, itaisha, lapse, lapsed, when does it end, does it end, valid until, kuisha, upgrade, upgrading',
  subscription:
    'subscription, subscribe, subscribed, subscriptions, sub, membership, member, plan, package, premium, usajili wangu, active or not, is it active, active',
  join: 'join, joining, register, registered, registering, registration, sign up, signup, signing up, sajili, jisajili, kujiunga, jiunga, enroll, kuregister, become a member, onboard',
  refund:
    'refundable, refund, refunds, refunded, money back, my money back, give back, return my money, rudishiwa, rudisha, rudishieni, rudishe, reimburse, reimbursed, nirudishie, pesa zangu, reversal',
  twice: 'twice, two times, double, mara mbili, paid again, paid 2 times, paid two, doubled, charged again',
  mpesa:
    'mpesa, m pesa, safaricom mpesa, lipa na mpesa, mpesas, airtel money, airtel, tkash, card, bank, visa card, mastercard, paypal, equitel',
  prompt:
    'prompt, stk, stk push, stkpush, push, pop up, popup, mpesa menu, pin request, enter my pin, notification to pay, prompts',
  till: 'till, paybill, till number, paybill number, buy goods, account number',
  pin: 'pin, mpesa pin, secret number, otp, code sent, verification code',
  receipt:
    'proof, evidence, ushahidi, receipt, receipts, risiti, transaction code, invoice, confirmation code, transaction, proof of payment, mpesa message, mpesa code, statement',
  left: 'left my phone, deducted, money left, money went, imetolewa, imekatwa, zimekatwa, zimetoka, debited, cut, gone, pesa imeenda, ilikatwa, pesa imetoka, was taken, imeenda, imetoka, zimeenda, nimekatwa',
  failed: `failed, fail, fails, failing, error, not working, doesnt work, does not work, doesnt open, haifanyi, imekataa, inakataa, imegoma, imefail, refused, declined, problem, shida, tatizo, issue, stuck, imeshindwa,
    wont work, not successful, timed out, timeout, insufficient, system down, hang, hanging, inasumbua, ina shida, cant manage`,
  notcome: `didnt come, did not come, not come, has not come, hasnt come, havent received, not received, no prompt, haikuja, haijafika, haijaja, hajapata, sijapata, sioni, not coming, is not coming, never came, never arrived, not arrived, didnt get, did not get, not getting, hasnt arrived, haiji, havent gotten, have not received, not delivered, no link, no email, no sms, no code, no account, no message, hazijafika, didnt receive, did not receive, dont receive, do not receive, not receiving`,
}
