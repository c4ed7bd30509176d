/**
 * Ordinary English words that differ from a known one by a slip or two: 'further' is no misspelt 'father', 'cooking' no 'coding'.
 * They are those of the SCOWL word lists (sizes 10 to 35) that `correctionOf` or a sound alike would take for another word.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `abdication abide abound abreast abusive accents accused acre activates acts addition additions admit admitted
  advancing advent advertise advised advises aground aided aids alliance alter amounts amuse amused anaemic angel
  apart appalled apparent applaud arcane arms artistic aside attainment attracts auction avenge babe baked ballast
  ballot bard barking barn barrier barring base baseball bases bashed beard bearding bearing became behaved beings
  biased bidding bile bind binding bland blasted bleach blend blinder blink blond boar boiling bombard boom boon boor
  boot boots bore borne bother branding breach bridle brook brutish bull bullet bullets burglar burn burying button
  cabling cage cake calf calling cameo camp camper camps cane cans cape captain card cared careless cares carp
  carriers carrying cars cart cartridge carve case cash cashmere casing cast casting catches catching catering causing
  cave ceasing cede cell cells censor cent chalice champ chant chap char charging charming charter chasing chat
  chatting cheaper cheated cheating chequed chest chew chews chicken chief chill chime choke chokes choking choosing
  chore chucked chug chum clam clash clashes clasp clauses cleared clearer clearing clef clerical closing coarse
  coarsen cock cockier cocking cocky code codes coincidence coining coke cokes coking collate collide coma comb comet
  commented commute compact compassion compels compete competed competes competition compile compiler compilers
  compiles complain complex composer composers conceal concealing cone conference conical connote constrict
  constriction construct contact contacts contraction contractor convert cooker cookie cookies cooky cool cooling
  cools coop cope copes coping copying cord cork corn corners corpses costing couch couches couching council counter
  counteract counting coup courage courier cove covet cracked cracking crashes crashing crass creak creaky creek
  critical crook crosses crowding crumple crush cull cumming cunning cure curing curse curtain cynical damning darling
  dashing data dawn dead dear debase decay decreased dedication deduction deflate deign deli delicate deliver delivers
  denying deportment depriving derive derived derives deriving detector deviate digression dine diverge diverse
  diverts diving drafting drag dragging drags draining dreading dreaming dressed drinking dripping drown drowning drum
  drums ducks dunce eagerly earl earning eases educated element emulation emulator emulators enliven entice equation
  equator erasing etch exceeded exile expanded expect expects expel export faction fall falling fare farther fears
  feat featuring feeding fell file filing fill film fined finer fines fire firms fiver flawing flesh flour foam font
  foothill forcing ford fore foreman foremen fork forming forms forum foul friction frog frond frost fuel fully
  functions fund funds fungi furl gain gaining galore game garb gates gearing gentile glade gnat goat goggle grace
  gram grape grate grave graze grenade grinding hacking hale hall halo halt halting handing hands handy hang hanging
  hardy hare harem hark harmony harp hart hauled headers heading heal heap hear heard hears hearth heat heath heating
  heats held hell helm hemp herd herring herrings hiding hilt hilts hind hint hinting hisses hits hoard hoist holding
  holds hole holed homes hone honours hooking horse horses hose host housework hove hurting hurtle hysteria ices
  implied incisive inferno inland insight intentional interacted intrusive keyword kicking kill kiln kilo kilt kinda
  kinds king kink kiss kite lade largest lash lasting lasts latent latter lazy leader leaders leading leaning lease
  leather leaving lectern leeches lesions lest levee liaisons libertarian lice lift lifting likely likes liking lime
  line lining litter live loading locked locking loft logging logs loot lose loses losing lovely lust mace magical
  males malt mamma mandolin mane manning mansion manure maple mare marginal marking marshal martial mascara mash match
  matched matches mate mats matt matte matter matters matts maximal maze meaning meanings meant measure meat meek
  meets melt menial menthol mention mentioning merging metal mete mikes mile million mint mixture moaning mole monitor
  monitoring monkeys monster morale motions mounting mouth mule mystery myth myths nape nearly needles nest nigh none
  noting offence olden order orifice outline oven overt pact pageant paging paint paints pane pant pare parsing parson
  parts party passages past pastime pasture patch pate patent paths patriot pausing payment percent pert pertinent
  pile pill pint pints planes planting plaster plates platoon playing pleasure plotted plummet poem poets pointed
  pointing pore ported portend portent portray posed postmen poverty praying prefect premier presume primate prime
  primer print printing prints privacy program programme programmes programs promised prone propagation protect
  provoked puke puree purge purr purse pyre race rage raiding rake rapt rare rate rats rave raze reaching reacting
  reads readying real ream reap rear rebound recant receipt receiving recount recourse regarding regent relating
  relation relaxing relent reliving relying remodel remorse remove removed removes renaming rend rending renounce
  repent replied replies rereading reroute resent resound resting reticent retrieving reviewing revision rewrote
  ridding ride riding ripe rode rope rotund rotunda rule rune ruse sage saner save saves says scares scattering
  scratchy screech scrolling scrolls sealing seaport seats seeing seem seeming sell selling semen senator sending
  sense senses sensor sensual sets setting severity shaking share shark shelf shining shins shirt shoot shooting shore
  shorts shot shout shuffle shuttle sigh signing signs silence sillier sing singeing sinking sins site skim slavish
  slew slim slob slog slop slot slows smelly sneaking sneaks snore snort snow soak soda sofa solo soloist sore sort
  sorts spacial spacing spatial speeding spending spilling spirits spitting spoiling spore spots sprang spreading
  spreads springing sprung spurious stag stagger staggering stake stale starch stare stared stares staring starred
  starring starved starves starving stated stating stave stealing steam stems step sterling stew stiff stoical stoke
  stole stone stones storage stories stork storm storms story stove stow straggle strange streams streets stretch
  string stud submit subside subvert suction sues summing sundial sundry suntan survive suspect suspects swamping
  swearing sweating swig swims swore swum tack tacking tackles tacks taco talc tale tales talking tall tame tang tango
  tank tanks task tasks tearing teat teem tempo tempt tent terms text texts thee thereby thicker thin things thorough
  thought threw thud thug thus ticking tide ties tiger tile tiles timed tipping tire tires toes tome touch touching
  tour tracing tracking trailed trailing train trains traitor treated tree trough tubes tunes twisted tying usable
  variety vending vice villain vintage violent virtually vital waited waiting walking wanting ward warming warning
  warping washes wasted wasting weakness weep wetting width witch woken wonders wood worded wording words wore workman
  workmen world worm worn worrying woven wreathing writhing yearn yeses yoke zanier zombie zone`.split(/\s+/),
)
