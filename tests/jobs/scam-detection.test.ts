import { expect, test } from 'bun:test'
import { detectFeeRequests } from '#src/features/jobs/moderation/scam-detection.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'

test.each([
  'Interested teachers should send KES 500 to till 123456 to book an interview.',
  'A registration fee of Ksh. 1,000 applies.',
  'Lipa ada ya usajili kabla ya kuja kwa mahojiano.',
  'You will pay for your medical check up before reporting.',
  'Successful candidates pay for uniform before they start.',
  'Send the form and M-Pesa 300 to 0712 345 678.',
  'There is a refundable deposit of 2,500 for the tablet.',
  'Paybill 522-522, account your name',
  'PAY BILL NO: 5 2 2 5 2 2',
  'buy goods till number 98.76.54',
  'Tuma shilingi 350 kwa namba 0711222333 upate barua ya kazi.',
  'Training costs KES 3,500 payable by the candidate in advance.',
  'Kindly deposit 1500/= to secure your slot',
  'application fee: 200 bob',
  'Interview charges of KES 450 are paid on the day.',
  'Utatakiwa kulipa ada ya mafunzo.',
  'Applicants will be required to pay for a certificate of good conduct through our agent.',
  'Fee ya maombi ni 500, tuma kwa M-PESA.',
  'Only serious applicants: commitment fee before the contract is signed',
  'Send your CV and 0700-111-222 is our mpesa for the processing fees',
  'No experience needed, registration fee only 500!',
  'Pay a small processing\nfee once you are shortlisted.',
  'Lipa na M-Pesa, Till ４５６７８９.',
  'p a y b i l l 247247',
  'You must buy our training manual at KES 800 before the interview.',
  'Shortlisted candidates shall remit Kshs 1,200/- for vetting.',
  'Send money to 254712345678 to confirm the job',
  'Tuma pesa ya fomu kwa namba hii 0722 000 111',
  'Toa elfu moja ya sare kabla ya kuanza kazi',
  'A non-refundable fee of KES 300 is required to apply.',
  'Applicants are asked to pay KES 300.',
  'Till namba 5123456',
  'T.I.L.L 123456',
  'Pay the registration fee of KES 500 and receive a letter from the school.',
  'We collect a registration fee of KES 500 at the school.',
  'Orientation levy: KES 1,500',
  'Payment for your contract letter: 600/=, by Lipa na Mpesa 45 67 89',
  'Paybil number 303030',
  'Our agent will collect 400 bob from each applicant at the gate.',
  'Kila mwombaji atalipa shilingi 300 ya fomu.',
  'Medical: 1,200 KES, to be paid at reporting.',
  'Uniform (2,000/=) must be bought from the school before day one.',
  'Applications without the KES 500 receipt are not considered.',
  'Buy our CBC handbook at 600 bob to qualify.',
  'Please top up airtime of 100 to 0712 000 000 to confirm.',
  'Work permit charges payable to our office',
  'Kuna malipo ya awali ya KES 1000.',
  'You will be charged 500 for the interview',
  'There is a small facilitation of 300 bob',
  'Registration: KES 500',
  'Candidates will cater for their medical test before joining',
  'Uniform is at your own cost, KES 2,500',
  'Kindly send your mpesa confirmation of 650 to HR',
  'M PESA: 0 7 1 2 3 4 5 6 7 8, Jane',
  'Great school!\nReg\u00ADistration fee of 500 is paid at the gate',
])('is held: %s', words => {
  const requests = detectFeeRequests([words])

  expect(requests).not.toEqual([])
})

test.each([
  'Benefits: school fees discount for two children of staff.',
  'Teach Business Studies, with Paybill and Till as ways of paying.',
  'Explain the fee structure to parents.',
  'No fees are charged at any stage.',
  'We never ask for money, registration fees or deposits.',
  'Accountant: manage school fees and Paybill reconciliation.',
  'Salary of KES 45,000 paid by M-Pesa each month.',
  'You receive parents at the office, issue receipts and bank deposits daily.',
  'The school pays for your medical cover and your uniform.',
  'Training is paid for by us before you start.',
  'Hakuna ada ya usajili. Kazi ni bure kuomba.',
  'Hatuombi pesa kutoka kwa waombaji.',
  'Must have paid attention to CBC training; registered with the TSC.',
  'Send your CV and a cover letter to the head teacher. Call 0712 345 678.',
  'Pay KES 500 for each lesson, transport refunded.',
  'Collect exam registration fees from learners and issue receipts.',
  'M-Pesa till operator with a year of experience, Oyugis town',
  'We will refund the cost of your medical examination.',
  'Free uniform, lunch and medical insurance.',
  'There is no application fee, and beware of anyone who asks for one.',
  'The deputy leads training, registration and interviews of new staff.',
  'Mshahara ni KES 30,000 kwa mwezi, unalipwa kwa M-Pesa.',
  'Join a team of 120,000 alumni; P.O. Box 123456 Nairobi. Till then, apply online.',
  'KES 40,000 to 55,000 a month. Send applications before 31 January 2027.',
  'Pay: KES 30,000 to 40,000 before tax.',
  'Fare of KES 300 to the interview is given back.',
  'Group tuition: each learner pays KES 300 per session to the centre.',
  'Airtime of KES 500 a month, and an allowance of KES 2,000 for medical.',
  'Bonus of KES 5,000 paid to the teacher with the best interview.',
  'Fee-paying parents expect weekly reports.',
  'Application is free. Do not pay anybody for this job.',
  'Tutoring from 4 till 6, 12,000 a month.',
  'Mwalimu atalipwa KES 500 kwa kila somo.',
  'Usitume pesa kwa mtu yeyote; hatutozi ada.',
  'Pay is KES 45,000 per month, paid before the fifth',
  'Bring your certificates, 2 copies, to the interview on 12/01/2027.',
  'The bursar pays suppliers and sends statements.',
  'Help with medical and school fees for your family.',
  'Interview and payment details follow by email.',
  'A fee discount, and a training fee allowance, for staff.',
  'Experience in registration and fee collection.',
  'We shall send KES 500 for your transport to the interview.',
  'Apply till 31.12.27; the salary goes from 30,000 till 45,000.',
  'Tunalipa KES 500 kwa saa kabla ya kodi.',
  'The post is still open: 123456 learners were counted.',
  'Coach students on budgeting, M-Pesa, tills and Paybills.',
  'Handle payments by parents through the Paybill of the school.',
  'You send receipts and fee statements to parents.',
])('is innocent: %s', words => {
  const requests = detectFeeRequests([words])

  expect(requests).toEqual([])
})

test('the reason for the school quotes the sentence', () => {
  const [request] = detectFeeRequests(['Maths Teacher', 'Good pay. Send KES 500 to Till 123456. Thank you.'])

  expect(request).toBe('it mentions a Till or Paybill number: “Send KES 500 to Till 123456.”')
})

test('a hundred thousand letters are checked quickly', async () => {
  const long = `${'pay till send fee for the medical 07 1 2 no '.repeat(2300)} registration fee`

  const took = await cpuTimeOf(() => detectFeeRequests([long]))

  expect(took).toBeLessThan(500)
})
